import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import {
  AnswerFilesService,
  type RubricRow,
  TasksRepository,
  versionViewOf,
} from '../task-answers';
import { draftOf } from './claims.service';
import type { MarkView, ReviewDispute, ReviewPage } from './dto/review-page';
import { type MarkRow, type ReviewRow, ReviewsRepository } from './reviews.repository';

/** An answer as its reviewers see it. */
@Injectable()
export class ReviewPagesService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly tasks: TasksRepository,
    private readonly files: AnswerFilesService,
  ) {}

  /** Throws `row.notFound` for an answer that the user does not review. */
  async read(id: number, user: SessionUser): Promise<ReviewPage> {
    const review = await this.reviews.find(id, user);
    if (!review) throw new AppError('row.notFound');
    const [content, marks, files, newest] = await Promise.all([
      this.reviews.findContent(id),
      this.reviews.findMarks(id),
      this.files.listForReviewer(user, id),
      this.tasks.findRubric(review.challengeId),
    ]);
    const { challengeId, challengeTitle, challengeTitleEn, state, number } = review;
    const { secondMark, passPoints, assignedName, points, passed } = review;
    const own = draftOf(marks, user.id) ?? marks.findLast((mark) => mark.reviewerId === user.id);
    return {
      ...{ id, challengeId, challengeTitle, challengeTitleEn, state, number },
      ...{ secondMark, passPoints, assignedName, points, passed },
      authors: review.hidesNames ? null : content.authors,
      versions: content.versions.map((version) => versionViewOf(version, review.dueAt)),
      files: files.map(({ id: fileId, name, size }) => ({
        ...{ id: fileId, name, size },
        url: `/api/admin/reviews/${String(id)}/files/${String(fileId)}`,
      })),
      claim: claimOf(review, user),
      rubric: own?.number === number ? rubricOf(own) : newestOf(newest),
      own: own ? markViewOf(own) : null,
      others: seesOthers(review, marks, user)
        ? marks
            .filter((mark) => mark.reviewerId !== user.id && mark.submittedAt !== null)
            .map(markViewOf)
        : null,
      markedAt: review.markedAt?.toISOString() ?? null,
      dispute: disputeOf(review),
    };
  }
}

/** Nobody sees marks of others before the own one is submitted, until the answer has points. */
function seesOthers(review: ReviewRow, marks: readonly MarkRow[], { id }: SessionUser): boolean {
  if (review.points !== null) return true;
  return marks.some(
    ({ reviewerId, number, submittedAt }) =>
      reviewerId === id && number === review.number && submittedAt !== null,
  );
}

function claimOf(
  { claimedBy, claimedName, claimedUntil }: ReviewRow,
  { id }: SessionUser,
): ReviewPage['claim'] {
  if (claimedBy === null || claimedUntil === null) return null;
  return { by: claimedName, mine: claimedBy === id, until: claimedUntil.toISOString() };
}

/** The dispute about a mark, for reviewers and authors alike. */
export function disputeOf({
  disputeText,
  disputedAt,
  disputeAnswer,
  disputeAnsweredAt,
}: Pick<
  ReviewRow,
  'disputeText' | 'disputedAt' | 'disputeAnswer' | 'disputeAnsweredAt'
>): ReviewDispute | null {
  if (disputeText === null || disputedAt === null) return null;
  return {
    ...{ text: disputeText, disputedAt: disputedAt.toISOString(), answer: disputeAnswer },
    answeredAt: disputeAnsweredAt?.toISOString() ?? null,
  };
}

function newestOf(rubric: RubricRow | undefined): ReviewPage['rubric'] {
  return rubric ? { number: rubric.number, criteria: rubric.criteria } : null;
}

const rubricOf = ({ rubricNumber: number, criteria }: MarkRow) => ({ number, criteria });

function markViewOf(mark: MarkRow): MarkView {
  const { id, number, reviewerName, scores, points, publicComment, privateNote } = mark;
  const { decides, submittedAt, savedAt, version } = mark;
  return {
    ...{ id, number, reviewerName, scores, points, publicComment, privateNote, decides, version },
    rubric: rubricOf(mark),
    submittedAt: submittedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
  };
}
