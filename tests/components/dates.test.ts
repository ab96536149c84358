import {describe, expect, it} from 'vitest';
import {formatDay, formatMonth} from '@site/src/components/dates';

describe('dates', () => {
  it('are written as in Germany', () => {
    expect(formatDay('2025-12-09T00:00:00.000Z')).toBe('09.12.2025');
    expect(formatMonth('2025-11-18')).toBe('November 2025');
  });

  it('do not depend on the time zone of server or reader', () => {
    // 23:30 in UTC is already the next day in Berlin, where the tests run.
    expect(formatDay(Date.UTC(2025, 11, 9, 23, 30))).toBe('09.12.2025');
  });
});
