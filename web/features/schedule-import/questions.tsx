import type { ImportPreview } from '#contract/schedule-import.ts';
import type { ImportAnswers } from '#web/queries/schedule-import/mutations.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { importTexts } from './texts.ts';

const texts = importTexts.questions;

type QuestionsProps = {
  questions: ImportPreview['questions'];
  answers: ImportAnswers;
  isReading: boolean;
  onAnswer: (answers: ImportAnswers) => void;
};

/** What only the captain can tell about a source; the preview is read anew with each answer. */
export function Questions({ questions, answers, isReading, onAnswer }: QuestionsProps) {
  const { dateOrder, teamNames } = questions;
  return (
    <>
      {(dateOrder !== null || answers.dateOrder !== null) && (
        <Field label={dateOrder ? texts.whichDay(dateOrder) : texts.dateOrder}>
          <Select
            disabled={isReading}
            value={answers.dateOrder ?? ''}
            onChange={({ target }) =>
              onAnswer({ ...answers, dateOrder: target.value as 'month-first' | 'day-first' })
            }
          >
            {answers.dateOrder === null && <option value="">{texts.choose}</option>}
            <option value="month-first">{texts.monthFirst}</option>
            <option value="day-first">{texts.dayFirst}</option>
          </Select>
        </Field>
      )}
      {teamNames && (
        <Field label={texts.whichTeam} hint={texts.whichTeamHint}>
          <Select
            disabled={isReading}
            value=""
            onChange={({ target }) => onAnswer({ ...answers, teamName: target.value })}
          >
            <option value="">{texts.choose}</option>
            {teamNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
