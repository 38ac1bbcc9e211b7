import { unsaved } from './unsaved';

it('notifies when the first edit begins and when the last one is over', () => {
  const heard: boolean[] = [];
  const stop = unsaved.subscribe((editing) => heard.push(editing));
  const [one, other] = [{}, {}];
  unsaved.mark(one, true);
  unsaved.mark(other, true);
  unsaved.mark(one, false);
  unsaved.mark(other, false);
  unsaved.mark(other, false);
  stop();
  unsaved.mark(one, true);
  unsaved.mark(one, false);
  expect(heard).toEqual([true, false]);
});
