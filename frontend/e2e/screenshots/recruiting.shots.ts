import { test } from '../support/test';
import { drawScreens } from './draw-screens';
import { recruitingScreens } from './recruiting';

test.use({ recruiting: true });
drawScreens(recruitingScreens);
