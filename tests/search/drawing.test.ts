import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {drawOnce} from '../../src/search/client/draw-once';

interface State {
  query: string;
  activeItemId: number | null;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  collections: readonly unknown[];
}

const nothing: State = {query: '', activeItemId: 0, status: 'idle', collections: []};

/** What DocSearch hands over with every state. */
const setters = {refresh: () => Promise.resolve(), setActiveItemId: () => undefined};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('window of the search', () => {
  /** States that were drawn, and how to change the state as DocSearch does, field by field. */
  function openWindow() {
    const drawn: State[] = [];
    const field = {value: ''};
    const onStateChange = drawOnce<State>((state) => void drawn.push(state), {current: field});
    let state = nothing;
    const change = (part: Partial<State>) => onStateChange({...setters, state: (state = {...state, ...part})});
    change({});
    return {drawn, change, field};
  }

  it('is drawn once for a key whose hits are at hand', () => {
    const {drawn, change} = openWindow();
    change({query: 'r'});
    change({status: 'loading'});
    change({status: 'idle'});
    change({collections: ['Rechnung']});
    vi.runAllTimers();
    expect(drawn).toEqual([nothing, {query: 'r', activeItemId: 0, status: 'idle', collections: ['Rechnung']}]);
  });

  it('is drawn without the hits when they take longer, and then with them', () => {
    const {drawn, change} = openWindow();
    change({query: 'r'});
    change({status: 'loading'});
    expect(drawn).toHaveLength(1);
    vi.runAllTimers();
    expect(drawn.at(-1)).toEqual({query: 'r', activeItemId: 0, status: 'loading', collections: []});
    change({status: 'stalled'});
    expect(drawn.at(-1)?.status).toBe('stalled');
    change({status: 'idle'});
    change({collections: ['Rechnung']});
    expect(drawn.at(-1)?.collections).toEqual(['Rechnung']);
  });

  it('shows a fault at once, and whatever changes besides the query', () => {
    const {drawn, change} = openWindow();
    change({query: 'r'});
    change({status: 'error'});
    expect(drawn.at(-1)?.status).toBe('error');
    change({});
    expect(drawn).toHaveLength(3);
  });

  it('empties the field even if nothing of what was typed has been drawn', () => {
    const {drawn, change, field} = openWindow();
    field.value = 'Und weiter?';
    change({query: 'Und weiter?'});
    change({query: ''});
    vi.runAllTimers();
    expect(field.value).toBe('');
    expect(drawn.at(-1)).toEqual(nothing);
  });

  it('leaves a field alone that has what it should have', () => {
    let written = 0;
    const field = {
      get value() {
        return 'r';
      },
      set value(_) {
        written++;
      },
    };
    drawOnce<State>(() => undefined, {current: field})({...setters, state: {...nothing, query: 'r'}});
    expect(written).toBe(0);
  });
});
