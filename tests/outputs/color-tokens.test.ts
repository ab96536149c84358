import {expect, it} from 'vitest';
import {readTokens} from '../../src/outputs/color-tokens';

const color = readTokens('src/css/tokens.css');

it('are the light ones', () => expect(color('crate')).toBe('#dcebe3'));

it('stop the build when they are missing', () =>
  expect(() => color('gibt-es-nicht')).toThrow(/„--hc-gibt-es-nicht“ fehlt/));
