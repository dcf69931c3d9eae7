import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

/**
 * The `structuralSharing` of the feed and of comments, which change while a further page of them is read: the page comes behind what
 * the list is by then. TanStack Query would put it behind the pages as they were when the reading began. Not for a list that is
 * also read again with more pages than it had.
 */
export function addFurtherPage(current: unknown, read: unknown): unknown {
  if (!isList(current) || !isList(read) || read.pages.length !== current.pages.length + 1) {
    return replaceEqualDeep(current, read);
  }
  return {
    pages: [...current.pages, read.pages.at(-1)],
    pageParams: [...current.pageParams, read.pageParams.at(-1)],
  };
}

function isList(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
