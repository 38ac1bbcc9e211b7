import { act, fireEvent, render, screen } from '@testing-library/react';
import { DropdownMenu } from './dropdown-menu';

const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(null))));

it('leaves the focus where a choice put it, although the menu had no time to take it', async () => {
  const items = [
    { key: 'copy', label: 'Duplicate' },
    { key: 'remove', label: 'Delete' },
  ];
  render(
    <>
      <DropdownMenu
        menu={{ items, 'aria-label': 'Actions' }}
        onSelect={() => screen.getByRole('textbox').focus()}
      >
        <button type="button">Actions</button>
      </DropdownMenu>
      <input />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  // The menu takes the focus three frames after it was opened.
  for (let frame = 0; frame < 6; frame += 1) await nextFrame();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
