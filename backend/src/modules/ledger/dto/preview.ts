import { Bool, Text } from '../../../http/validation';

/** A field that is false if the call should apply the changes; true by default. */
export const DryRun = (description: string) => Bool({ optional: true, default: true, description });

/** A field with the digest of the preview. The call is refused if the result would differ by now. */
export const PreviewDigest = () =>
  Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'The `digest` of the preview to apply. Needed where `dryRun` is false.',
  });
