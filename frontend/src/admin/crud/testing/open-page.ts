import { act, waitFor } from '@testing-library/react';
import { pathOf, type PageName, type Resource, type Row } from '../resource';
import { renderAdmin } from './render-admin';

/** Renders a page of a resource, and waits until nothing of it loads any more. */
export async function openPage(
  resources: readonly Resource[],
  resource: Resource,
  page: PageName,
  rows?: Row[],
) {
  const address = pathOf(resource, page, 7) ?? '';
  const view = renderAdmin(resources, address, rows && { [resource.name]: rows });
  await waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('.ant-spin-spinning, .ant-skeleton')).toBeNull();
  });
  // Wait for late content: titles of other rows and lists of children.
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  return view;
}

/** All visible texts and accessible names. */
export function readWords(): string {
  const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(
    (element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
  );
  return [document.body.textContent, ...spoken].join(' ');
}

/** Each page of each resource, as a row of `it.each`. */
export const pagesOf = (resources: readonly Resource[]) =>
  resources.flatMap((resource) =>
    // A cast, because the keys that `Object.keys` returns have the type string.
    (Object.keys(resource.pages) as PageName[]).map(
      (page) => [resource.name, page, resource] as const,
    ),
  );
