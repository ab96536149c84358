/** Queries one key away from the one that is shown, and those that begin a new search. */
export type ForeseenKind = 'next' | 'first';

/** Some thirty kilobytes each. First letters are few, and worth keeping: every search begins with one. */
const most: Record<ForeseenKind, number> = {next: 64, first: 40};

/**
 * Answers worked out ahead, by their requests as JSON; the oldest give way. The worker keeps one of these too, of what it
 * has sent: fed in the same order, both hold the same.
 */
export class ForeseenAnswers<T> {
  private readonly answers = {next: new Map<string, T>(), first: new Map<string, T>()};

  get(requests: string): T | undefined {
    return this.answers.next.get(requests) ?? this.answers.first.get(requests);
  }

  add(kind: ForeseenKind, requests: string, answer: T): void {
    const answers = this.answers[kind];
    answers.set(requests, answer);
    const [oldest] = answers.keys();
    if (answers.size > most[kind]) answers.delete(oldest!);
  }

  clear(): void {
    this.answers.next.clear();
    this.answers.first.clear();
  }
}
