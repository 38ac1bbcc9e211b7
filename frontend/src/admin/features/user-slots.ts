import type { Slots } from '../crud/resource';
import { ExportButtons } from './export/export-buttons';
import { SessionsPanel } from './sessions-panel';

export const userSlots: Slots = { listTools: ExportButtons, belowRow: SessionsPanel };
