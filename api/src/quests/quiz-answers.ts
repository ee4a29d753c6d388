import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalAnswer } from '@hideout/contract/quest-rules';

/** A right answer as stored: salted, so that equal answers of two quests look different. */
export function answerHash(answer: string, salt = randomBytes(12).toString('hex')): string {
  const hash = createHash('sha256')
    .update(`${salt}:${normalAnswer(answer)}`)
    .digest('hex');
  return `${salt}:${hash}`;
}

/** True when an answer is one of the right ones; capitals, punctuation and spacing do not matter. */
export function isRightAnswer(answer: string, stored: readonly string[]): boolean {
  return stored.some((one) => {
    const right = Buffer.from(one);
    const given = Buffer.from(answerHash(answer, one.split(':')[0]));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
