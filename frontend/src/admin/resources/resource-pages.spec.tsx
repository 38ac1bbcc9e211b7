import { cleanup } from '@testing-library/react';
import { loadLanguage } from '../crud/testing/render-admin';
import { openPage, pagesOf, readWords } from '../crud/testing/open-page';
import { textsFromDisk } from '../../i18n/from-disk';
import { resources } from './index';

// In Chinese: the browser's tests draw them in English, and both languages have the same keys.
const LANGUAGE = 'zh-CN';

describe('a resource', () => {
  const rooms = Object.keys(textsFromDisk(LANGUAGE)).join('|');
  const rawKey = new RegExp(`\\b(?:${rooms})\\.[a-z]\\w*(?:\\.\\w+)*`, 'i');

  beforeAll(() => loadLanguage(LANGUAGE));
  afterEach(cleanup);

  it.each(pagesOf(resources))('%s draws its %s page', async (_name, page, resource) => {
    const error = jest.spyOn(console, 'error');
    const warn = jest.spyOn(console, 'warn');
    await openPage(resources, resource, page);
    expect(rawKey.exec(readWords())).toBeNull();
    expect(error.mock.calls).toEqual([]);
    expect(warn.mock.calls).toEqual([]);
  });
});
