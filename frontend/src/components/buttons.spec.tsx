import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { loadingProps } from './buttons';

/** Whether a button has this accessible name now, without waiting for an animation. */
const nameIs = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('a loading button', () => {
  it('keeps its name and shows a spinner', () => {
    const { container, rerender } = render(<Button loading={loadingProps(true)}>Log in</Button>);
    expect(container.querySelector('.anticon-loading')).not.toBeNull();
    expect(nameIs('Log in')).toBe(true);
    rerender(<Button loading={loadingProps(false)}>Log in</Button>);
    expect(container.querySelector('.anticon-loading')).toBeNull();
    expect(nameIs('Log in')).toBe(true);
  });
});
