import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { Row, Section, State } from './section.tsx';

const variants = ['primary', 'secondary', 'ghost', 'destructive', 'link'] as const;
const states = { hover: 'is-hover', focus: 'is-focus-visible', pressed: 'is-hover is-active' };

/** What a person presses and fills in. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Overlays />
    </>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <State name={variant}>
            <Button variant={variant}>Submit Stats</Button>
          </State>
          {Object.entries(states).map(([name, className]) => (
            <State key={name} name={name}>
              <Button variant={variant} className={className}>
                Submit Stats
              </Button>
            </State>
          ))}
          <State name="disabled">
            <Button variant={variant} disabled>
              Submit Stats
            </Button>
          </State>
          <State name="loading">
            <Button variant={variant} pending>
              Submit Stats
            </Button>
          </State>
        </Row>
      ))}
      <Row>
        <Button size="lg">Large</Button>
        <Button size="inline">Inline</Button>
        <Button size="icon" aria-label="Add">
          <Plus aria-hidden />
        </Button>
      </Row>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Full name" required>
          <Input defaultValue="Jordan Lee" />
        </Field>
        <Field label="Hover">
          <Input placeholder="170 lbs" className="is-hover" />
        </Field>
        <Field label="Focus" hint="a-z, 0-9, dot, dash and underscore">
          <Input className="is-focus-visible" defaultValue="jordan.lee" />
        </Field>
        <Field label="Age" error="Age is required">
          <Input />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="6'1&quot;" />
        </Field>
        <Field label="Height">
          <Select>
            <option>6'1"</option>
          </Select>
        </Field>
      </div>
      <Field label="Game Notes">
        <Textarea defaultValue="Came back for the last two minutes." />
      </Field>
      <CheckboxGroup legend="Positions" error="Please select at least one position">
        <Checkbox defaultChecked>Guard</Checkbox>
        <Checkbox>Forward</Checkbox>
      </CheckboxGroup>
    </Section>
  );
}

/** Dialogs, sheets and toasts. */
function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs and toasts">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Copied!', description: 'It is a link.' })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Vote Failed', variant: 'destructive' })}>
          Failure
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Box score"
        description="Thu, Nov 12"
        footer={<Button onClick={close}>Done</Button>}
      >
        Points, rebounds, assists.
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Delete post"
        description="Are you sure you want to delete this post?"
        confirmLabel="Delete"
        destructive
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="More">
        <p className="p-4">Where else one may go.</p>
      </Sheet>
    </Section>
  );
}
