import { fireEvent, screen } from '@testing-library/react';
import { Activity, useReducer } from 'react';
import { Panel } from './panel';
import { goTo, renderScreen } from './testing/render-screen';

/** A panel on a hidden, kept-alive page. */
function Kept() {
  const [away, switchTab] = useReducer((now: boolean) => !now, false);
  return (
    <>
      <button onClick={switchTab}>tabs</button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <Panel anchor="here">text</Panel>
      </Activity>
    </>
  );
}

describe('a panel with an anchor', () => {
  it('is scrolled to once per navigation, not whenever its page is shown again', async () => {
    const scroll = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scroll });
    renderScreen(<Kept />, '/', '/#here');
    expect(scroll).toHaveBeenCalledTimes(1);
    for (let turn = 0; turn < 4; turn += 1) fireEvent.click(screen.getByText('tabs'));
    expect(scroll).toHaveBeenCalledTimes(1);
    await goTo('/#here');
    expect(scroll).toHaveBeenCalledTimes(2);
  });
});
