import type { Page } from '@playwright/test';

/** What sticks out sideways, by which the page as a whole would have to be scrolled. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const isWide = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = document.dir === 'rtl' ? left < -1 : right > room + 1;
      return width > 1 && isOut && !element.closest('.overflow-x-auto, .sr-only');
    };
    const wide = [...document.body.querySelectorAll('*')].filter(isWide);
    const outermost = wide.filter((element) => element.parentElement && !isWide(element.parentElement));
    const named = outermost.slice(0, 6).map((element) => element.outerHTML.slice(0, 200));
    return [`${document.documentElement.scrollWidth} px wide in ${room} px`, ...named];
  });
}

/** Words of which a part cannot be seen, because a box hides what goes beyond it; an ellipsis is meant. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isIntended =
        textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1;
      return !isIntended && [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow));
    };
    const boxes = [...document.body.querySelectorAll('*')].filter(hides);
    return boxes.flatMap((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || !node.textContent?.trim() || holder.clientWidth === 1) continue;
        if (holder.closest('.sr-only, [hidden], [aria-hidden="true"], .truncate, [class*=line-clamp]'))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const isOut = [...range.getClientRects()].some(
          (rect) =>
            rect.width > 1 &&
            (rect.left < left - 2 ||
              rect.right > right + 2 ||
              rect.top < top - 2 ||
              rect.bottom > bottom + 2),
        );
        if (isOut) cut.push(`“${node.textContent.slice(0, 60)}” is cut`);
      }
      return cut;
    });
  });
}

/** Pairs of texts in neighboring items of a list or a bar that run into each other. */
export async function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxesOf = (item: Element) => {
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only, .truncate')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
      }
      return boxes;
    };
    // Lines touch each other by a fraction of a pixel.
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const items = [...document.querySelectorAll('nav li, [role=tablist] > *')];
    return items.flatMap((item) => {
      const next = item.nextElementSibling;
      if (!next) return [];
      const others = boxesOf(next);
      const overlaps = boxesOf(item).some((box) => others.some((other) => meets(box, other)));
      return overlaps ? [`${item.textContent} | ${next.textContent}`] : [];
    });
  });
}

/** What can be pressed and is smaller than 44 × 44 px. Links within a sentence are as high as its line. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]';
    const isSmall = ({ width, height }: DOMRect) => width < least || height < least;
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (sibling) => sibling.nodeType === Node.TEXT_NODE && /\p{L}/u.test(sibling.textContent ?? ''),
      );
    /** A press within 22 px of the middle reaches it, also by a label or by a part that is laid over a whole card. */
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const reaches = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      const corners = [
        [-21, -21],
        [21, -21],
        [-21, 21],
        [21, 21],
      ] as const;
      return corners.every(reaches);
    };
    return [...document.body.querySelectorAll(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) return [];
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const box = element.getBoundingClientRect();
      const boxes =
        label && /checkbox|radio/.test((element as HTMLInputElement).type)
          ? [label.getBoundingClientRect(), box]
          : [box];
      if (
        box.bottom < 0 ||
        boxes.some((each) => !isSmall(each)) ||
        isInSentence(element) ||
        isReached(element)
      )
        return [];
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      return [`${size}: ${element.outerHTML.slice(0, 140)}`];
    });
  });
}

/**
 * Numbers, scores and dates that are broken over two lines, such as '1/1' or '68-61'. A URL among the facts of the System page
 * may break anywhere.
 */
export async function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        !node.parentElement?.checkVisibility() ||
        node.parentElement.closest('.sr-only, svg, dd.wrap-anywhere')
      )
        continue;
      for (const { index, 0: number } of (node.textContent ?? '').matchAll(/\d[\d/.:,'"-]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`“${number}” stands in ${lines.size} lines`);
      }
    }
    return broken;
  });
}

/** Buttons and links as boxes whose text goes beyond their edges, although nothing hides it. */
export async function tightButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOut = (button: Element, text: Node) => {
      const { left, right, width } = button.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      return width > 1 && boxes.some((box) => box.left < left - 1 || box.right > right + 1);
    };
    const isHidden = (holder: Element | null) =>
      !holder?.checkVisibility() ||
      holder.getBoundingClientRect().width <= 1 ||
      getComputedStyle(holder).textOverflow === 'ellipsis';
    return [...document.querySelectorAll('button, a.inline-flex')].flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const out: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || isHidden(node.parentElement)) continue;
        if (isOut(button, node)) out.push(`“${node.textContent}” is wider than its button`);
      }
      return out;
    });
  });
}

/**
 * Words of which a part stands in the next line, where the text has no hyphen. Exempt are URLs and email addresses, which may break
 * anywhere, and words of more than 15 letters, which don't fit into a card on a phone with letters of twice the size.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mostLetters = 15;
    const isExempt = (token: string) => /@|:\/\//.test(token);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('.sr-only, svg, dd.wrap-anywhere')) continue;
      if (holder.clientWidth === 1 || getComputedStyle(holder).wordBreak === 'break-all') continue;
      for (const token of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (isExempt(token[0])) continue;
        for (const word of token[0].matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          if (word[0].length > mostLetters) continue;
          // The rectangles of a letter behind a soft hyphen include the hyphen's.
          const isBehindHyphen = token[0][word.index - 1] === '\u00ad';
          const start = token.index + word.index;
          const range = document.createRange();
          range.setStart(node, isBehindHyphen ? start + 1 : start);
          range.setEnd(node, start + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) broken.push(`“${word[0]}” stands in ${lines.size} lines`);
        }
      }
    }
    return broken;
  });
}
