import { type DashboardMetric, dashboardMetrics, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { Select } from '#web/ui/select.tsx';

const options = metrics.filter(({ key }) => dashboardMetrics.some((metric) => metric === key));

type MetricSelectProps = {
  label: string;
  className?: string;
  value: DashboardMetric;
  onChange: (metric: DashboardMetric) => void;
};

/** The metrics of a short list of leaders. */
export function MetricSelect({ label, className, value, onChange }: MetricSelectProps) {
  return (
    <Select
      aria-label={label}
      className={className}
      value={value}
      onChange={({ target }) => {
        const selected = dashboardMetrics.find((key) => key === target.value);
        if (selected) onChange(selected);
      }}
    >
      {options.map(({ key, label: shortName, name }) => (
        <option key={key} value={key}>
          {m.ui_labeled({ label: shortName(), value: name() })}
        </option>
      ))}
    </Select>
  );
}
