import { http } from '../api';
import { categories } from '../domain/category';
import { languages, offerLanguages, useOfferedLanguages } from '../i18n/languages';
import { paths } from './routes';
import { defaultSettings } from './settings';

describe('the constants of the specification', () => {
  it('set no timeout for requests', () => {
    expect(http.defaults.timeout).toBe(0);
  });

  it('are the defaults of the settings', () => {
    expect(defaultSettings).toEqual({
      theme: 'light',
      themeColor: '#165DFF',
      menuWidth: 220,
      device: 'desktop',
      navbar: true,
      menu: true,
      footer: true,
      tabBar: true,
      menuCollapse: false,
      topMenu: false,
      hideMenu: false,
      colorWeak: false,
      isEditing: false,
    });
  });

  it('name the routes', () => {
    expect(paths).toMatchObject({
      login: '/login',
      register: '/register',
      dashboard: '/dashboard',
      challenge: '/challenge',
      challengeDetail: '/challenge/detail/:challengeId',
      challengeEdit: '/challenge/edit/:challengeId',
      rank: '/rank',
      user: '/user',
      controlPanel: '/control_panel',
      redirect: '/redirect/*',
    });
  });

  it('give eleven categories in the order of the menu, reverse being re', () => {
    expect(categories.map(({ slug, category }) => `${slug}=${category}`)).toEqual([
      ...['notice=notice', 'web=web', 'reverse=re', 'pwn=pwn', 'crypto=crypto'],
      ...['blockchain=blockchain', 'misc=misc', 'dev=dev', 'sa=sa', 'design=design', 'hpc=hpc'],
    ]);
    for (const { slug } of categories) expect(paths[slug]).toBe(`/challenge/${slug}`);
  });
});

describe('the offered languages', () => {
  afterEach(() => {
    offerLanguages(languages.map(({ code }) => code));
  });

  it('are Chinese and English until the settings are known', () => {
    expect(useOfferedLanguages.getState().map(({ code }) => code)).toEqual(['zh-CN', 'en-US']);
    offerLanguages(['en-US']);
    expect(useOfferedLanguages.getState().map(({ code }) => code)).toEqual(['en-US']);
  });

  it('are all where the settings name no known one', () => {
    expect(offerLanguages(['xx']).map(({ code }) => code)).toEqual(['zh-CN', 'en-US']);
  });
});
