import { drawScreens } from './draw-screens';
import { allScreens } from './pictures';

drawScreens(allScreens);
