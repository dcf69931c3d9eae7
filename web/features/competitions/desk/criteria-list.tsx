import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { criteria as allCriteria, type Criterion } from '#domain/standings/rules.ts';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { criterionNames } from './criterion-names.ts';

type CriteriaListProps = { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void };

/** What decides the order, the first first. */
export function CriteriaList({ criteria, onChange }: CriteriaListProps) {
  const hintId = useId();
  const unused = allCriteria.filter((criterion) => !criteria.includes(criterion));
  return (
    <div>
      <h3 className="font-semibold">{m.desk_rules_order()}</h3>
      <p id={hintId} className="mb-1 text-sm text-pretty text-muted">
        {m.desk_rules_orderHint()}
      </p>
      <SortableList
        items={criteria}
        nameOf={(criterion) => criterionNames[criterion]()}
        hintId={hintId}
        onOrder={(order) => onChange(lotLast(order))}
        asideFor={(criterion) => (
          <IconButton
            icon={X}
            label={m.desk_rules_removeCriterion({ name: criterionNames[criterion]() })}
            disabled={criteria.length === 1}
            onClick={() => onChange(criteria.filter((one) => one !== criterion))}
          />
        )}
      />
      {unused.length > 0 && (
        <div className="mt-3">
          <Field label={m.desk_rules_addCriterion()}>
            <Select
              value=""
              onChange={({ target: { value } }) => {
                const added = unused.find((criterion) => criterion === value);
                if (added) onChange(lotLast([...criteria, added]));
              }}
            >
              <option value="">{m.desk_rules_choose()}</option>
              {unused.map((criterion) => (
                <option key={criterion} value={criterion}>
                  {criterionNames[criterion]()}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}

/** What comes after a draw would never decide. */
function lotLast(criteria: readonly Criterion[]): Criterion[] {
  return [...criteria.filter((one) => one !== 'lot'), ...criteria.filter((one) => one === 'lot')];
}
