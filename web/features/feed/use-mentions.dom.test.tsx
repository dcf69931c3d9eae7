import { act, fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeTime, renderPartInApp, serveApi, settle } from '#web/testing/harness.tsx';
import { useMentions } from './use-mentions.ts';

const players = [
  { id: 2, username: 'jordan', name: 'Jordan Lee' },
  { id: 3, username: 'joey', name: 'Joey Park' },
  { id: 4, username: 'sam', name: 'Sam Jones' },
];

beforeEach(() => fakeTime());

/** A field for a post, with the usernames that it offers; the active one in brackets. */
function Field({ draft }: { draft: string }) {
  const [value, setValue] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ teamId: 1, value, onChange: setValue, field });
  const names = mentions.suggestions.map(({ username }, index) =>
    index === mentions.activeIndex ? `[${username}]` : username,
  );
  return (
    <>
      <textarea
        ref={field}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          mentions.onCaretMove(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => mentions.onCaretMove(currentTarget.selectionStart)}
        onKeyDown={mentions.onKeyDown}
      />
      <output>{names.join(' ')}</output>
    </>
  );
}

/** Opens the field with a draft; `|` says where the caret is. */
async function write(marked: string) {
  const sent = serveApi({ 'GET /api/players': () => players });
  const view = renderPartInApp(<Field draft={marked.replace('|', '')} />);
  const field = view.getByRole('textbox') as HTMLTextAreaElement;
  const moveCaret = async (to: number) => {
    field.setSelectionRange(to, to);
    fireEvent.select(field);
    await settle();
  };
  await moveCaret(marked.indexOf('|'));
  return {
    sent,
    moveCaret,
    offered: () => view.getByRole('status').textContent,
    /** Whether the key was for the list. */
    press: async (key: string, more: object = {}) => {
      let isForField = true;
      act(() => {
        isForField = fireEvent.keyDown(field, { key, ...more });
      });
      await settle();
      return !isForField;
    },
    type: async (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      await moveCaret(text.length);
    },
    text: () => {
      const { value, selectionStart } = field;
      return `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`;
    },
  };
}

describe('a mention', () => {
  test('typed in the middle of a post replaces what was typed of it, and the caret stays behind it', async () => {
    const post = await write('Thanks @jo| for the ride');
    expect(post.offered()).toBe('[jordan] joey sam');
    await post.press('ArrowDown');
    expect(await post.press('Enter')).toBe(true);
    expect(post.text()).toBe('Thanks @joey |for the ride');
  });

  test('is chosen by going round the list of team mates', async () => {
    const post = await write('@jo|');
    await post.press('ArrowUp');
    expect(post.offered()).toBe('jordan joey [sam]');
    await post.press('ArrowDown');
    expect(post.offered()).toBe('[jordan] joey sam');
  });

  test('begins with the first team mate again when the text changes', async () => {
    const post = await write('@jo|');
    await post.press('ArrowUp');
    await post.type('@j');
    expect(post.offered()).toBe('[jordan] joey sam');
    await post.type('@joe');
    await post.press('Tab');
    expect(post.text()).toBe('@joey |');
  });

  test('is not chosen by the key that ends the composing of a letter', async () => {
    const post = await write('@jo|');
    expect(await post.press('Enter', { isComposing: true })).toBe(false);
    expect(post.text()).toBe('@jo|');
  });

  test('that is put off by Escape is not offered until another one begins', async () => {
    const post = await write('@jo|');
    expect(await post.press('Escape')).toBe(true);
    expect(post.offered()).toBe('');
    await post.type('@jor');
    expect(post.offered()).toBe('');
    expect(await post.press('Enter')).toBe(false);
    await post.type('@jor and @sa');
    expect(post.offered()).toBe('[sam]');
  });
});

describe('the team is not asked for its players', () => {
  test.each(['Good game|', 'Mail me at me@jo|', '@jordan |well played'])('for %s', async (draft) => {
    const post = await write(draft);
    expect(post.sent).toEqual([]);
    expect(await post.press('ArrowDown')).toBe(false);
  });
});
