// Code splitting by page. Each file costs time on a slow connection, each byte on a slow phone, so a page loads the
// entry chunk, the layout, shared chunks and its own chunk, and nothing of other pages.

interface Chunk {
  name: string;
  test?: RegExp;
  tags?: ['$initial'];
  minShareCount?: number;
}

/** Our own small components, hooks and helpers, except those that import the form engine or a table. */
const SHARED =
  /frontend\/src\/(components\/(?!index|ledger-panel|ledger-table|calendar-link|copy-button|consent-box|mail-code|date-time-picker|download-button|export-button|preview-panel|public-header|user-picker)(markdown\/(markdown|markdown-renderer|markdown\.worker|pictures)|[^/]+)|hooks\/(?!use-(search-text|shortcut))[^/]+|(lib|domain)\/(?!answer\.|board\.|campaign-export|certificate|consent|copy-text|download|file-download|interviews|list-path|move-item|parse-date-time|statistics|user-choices)[^/]+|i18n\/languages)\.tsx?(\?worker)?$/;
const LAYOUT = /src\/(app\/authenticated-layout|components\/toast\/toast-host)\.tsx$/;
/** Small files of libraries that most pages need. */
const SMALL =
  /node_modules\/(antd\/es\/spin|ahooks|@tanstack\/(react-query|query-core)|tslib|@ant-design\/icons\/es\/icons\/(Down|Search)Outlined)/;

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * A chunk contains its modules and their imports, except those of earlier chunks. The most visited pages come first,
 * because a page that shares a module with an earlier page loads that page's chunk.
 */
const CHUNKS: Chunk[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // The code of the log-in page, which the document itself requests.
  { name: 'entry', tags: ['$initial'] },
  { name: 'layout', test: anyOf(LAYOUT, SHARED, SMALL) },
  { name: 'list', test: /src\/pages\/challenge-list\/challenge-list\.tsx$/ },
  { name: 'icons', test: /@ant-design\/icons\/es\/icons\//, minShareCount: 2 },
  { name: 'tabs', test: /node_modules\/antd\/es\/tabs\// },
  // The dashboard has a copy button, too, and would load the page of a challenge for it.
  {
    name: 'copy',
    test: /src\/(components\/(copy|download)-button|lib\/copy-text|domain\/file-download)\.tsx?$/,
  },
  { name: 'detail', test: /src\/pages\/challenge-detail\/challenge-detail\.tsx$/ },
  { name: 'dashboard', test: /src\/pages\/dashboard\/dashboard\.tsx$/ },
  // Table filters and the registration form have radio buttons.
  { name: 'radio', test: /node_modules\/antd\/es\/radio\// },
  // Resources have columns of a board, and would load the page for it.
  { name: 'board', test: /src\/domain\/board\.ts$/ },
  { name: 'rank', test: /src\/pages\/rank\/rank\.tsx$/ },
  { name: 'form', test: /src\/pages\/(register\/register|login\/forgot-password)\.tsx$/ },
  { name: 'user', test: /src\/pages\/user-center\/user-center\.tsx$/ },
  { name: 'panel', test: /src\/pages\/control-panel\/control-panel\.tsx$/ },
  { name: 'resources', test: /src\/app\/resource-routes\.ts$/ },
];

export const chunkGroups = CHUNKS.map((chunk, index) => ({
  ...chunk,
  priority: CHUNKS.length - index,
}));

// Tests recognize the requests for these files by their names.
const CHECKED = ['echarts', 'rendered-text', 'solve-altcha'];

/** The chunks whose file names begin with the name of the chunk; all others are hashes. */
export const chunkNames = new Set([...CHUNKS.map(({ name }) => name), ...CHECKED]);
