import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { http } from '../../api';
import { renderAdmin, loadLanguage } from '../crud/testing/render-admin';
import { resources } from './index';

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('a batch of invitation codes', () => {
  it.each([
    ['0', 'Must be between 1 and 100'],
    ['101', 'Must be between 1 and 100'],
    ['2.5', 'Must be a whole number'],
  ])('of %s says what is wrong and leaves it as typed', async (count, words) => {
    const post = jest.spyOn(http, 'post');
    renderAdmin(resources, '/control_panel/invitations');
    fireEvent.click(await screen.findByRole('button', { name: 'New batch' }));
    const input = await screen.findByLabelText<HTMLInputElement>('Quantity');
    fireEvent.change(input, { target: { value: count } });
    fireEvent.blur(input);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Create' }));
      await new Promise((done) => setTimeout(done));
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(input.value).toBe(count);
    expect(post).not.toHaveBeenCalled();
  });
});
