import { Bool, Text } from '../../../http/validation';

/** Whether a call only shows what it would do, which is the default. */
export const DryRun = (description: string) => Bool({ optional: true, default: true, description });

/** The digest of the preview that is applied: what has changed since is not. */
export const PreviewDigest = () =>
  Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'The `digest` of the preview to apply. Needed where `dryRun` is false.',
  });
