import type { ImportPreview } from '#contract/schedule-import.ts';
import { m } from '#messages';
import type { ImportAnswers } from '#web/queries/schedule-import/mutations.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type QuestionsProps = {
  questions: ImportPreview['questions'];
  answers: ImportAnswers;
  onAnswer: (answers: ImportAnswers) => void;
};

/** What only the captain can tell about a source; the preview is read anew with each answer. */
export function Questions({ questions, answers, onAnswer }: QuestionsProps) {
  const { dateOrder, teamNames } = questions;
  return (
    <>
      {(dateOrder !== null || answers.dateOrder !== null) && (
        <Field
          label={
            dateOrder
              ? m.scheduleImport_questions_whichDay({ date: dateOrder })
              : m.scheduleImport_questions_dateOrder()
          }
        >
          <Select
            value={answers.dateOrder ?? ''}
            onChange={({ target }) =>
              onAnswer({ ...answers, dateOrder: target.value === 'day-first' ? 'day-first' : 'month-first' })
            }
          >
            {answers.dateOrder === null && <option value="">{m.scheduleImport_questions_choose()}</option>}
            <option value="month-first">{m.scheduleImport_questions_monthFirst()}</option>
            <option value="day-first">{m.scheduleImport_questions_dayFirst()}</option>
          </Select>
        </Field>
      )}
      {teamNames && (
        <Field
          label={m.scheduleImport_questions_whichTeam()}
          hint={m.scheduleImport_questions_whichTeamHint()}
        >
          <Select value="" onChange={({ target }) => onAnswer({ ...answers, teamName: target.value })}>
            <option value="">{m.scheduleImport_questions_choose()}</option>
            {teamNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
