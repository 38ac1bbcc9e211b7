import { theme } from 'antd';
import { radarOption } from './radar-option';

const look = {
  token: theme.getDesignToken(),
  language: 'zh-CN',
  reducedMotion: true,
  touch: false,
  now: 0,
};
const axes = [
  { name: 'Web', value: 120, max: 300 },
  { name: 'Pwn', value: 0, max: 500 },
  { name: 'Misc', value: 50, max: 50 },
];

describe('the radar chart', () => {
  it('measures each axis by its own whole', () => {
    const option = radarOption(axes, 'By category', look);
    expect(option.radar).toMatchObject({
      indicator: [
        { name: 'Web', max: 300 },
        { name: 'Pwn', max: 500 },
        { name: 'Misc', max: 50 },
      ],
    });
    expect(option.series).toMatchObject([{ data: [{ value: [120, 0, 50] }] }]);
    expect(option.aria).toMatchObject({ label: { description: 'By category' } });
  });
});
