import { render, screen } from '@testing-library/react';
import { DifficultyTag } from './tags';

it.each([
  ['baby', 'cyan'],
  ['easy', 'green'],
  ['medium', 'orange'],
  ['hard', 'red'],
  ['boss', 'purple'],
] as const)('shows %s in %s with its name', (difficulty, color) => {
  const { container } = render(<DifficultyTag difficulty={difficulty} />);
  expect(screen.getByText(`game.difficulty.${difficulty}`)).toBeTruthy();
  expect(container.innerHTML).toContain(color);
});
