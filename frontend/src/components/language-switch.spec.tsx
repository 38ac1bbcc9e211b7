import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LanguageSwitch } from './language-switch';
import './testing/without-texts';

describe('the language menu', () => {
  const button = () => screen.getByRole('button');
  const focused = () => document.activeElement?.textContent;
  const press = (key: string, target: Element = button()) => fireEvent.keyDown(target, { key });

  beforeEach(() => {
    render(<LanguageSwitch />);
    button().focus();
  });
  afterEach(cleanup);

  it('opens at its first entry by the arrow down, and at its last by the arrow up', () => {
    press('ArrowDown');
    expect(focused()).toBe('简体中文');
    press('Escape', screen.getByRole('menu'));
    expect(document.activeElement).toBe(button());
    expect(screen.queryByRole('menu')).toBeNull();
    press('ArrowUp');
    expect(focused()).toBe('English');
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('moves from end to end while it is open', () => {
    press('ArrowUp');
    const menu = screen.getByRole('menu');
    press('ArrowDown', menu);
    expect(focused()).toBe('简体中文');
    press('ArrowUp', menu);
    expect(focused()).toBe('English');
    press('Home', menu);
    expect(focused()).toBe('简体中文');
  });

  it('stays closed by keys that mean nothing to it', () => {
    press('End');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
