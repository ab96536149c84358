import {describe, expect, it} from 'vitest';
import {checkFile, withArticle} from '../../check/run';
import {ContentDocument} from '../../content/document';
import {loadProject, type Project} from '../../content/project';
import {rule} from './HC037-law';
import {versionOf} from '../../product/version-of';
import {facts} from '../../../tests/support/facts';

const project: Project = {...loadProject(process.cwd(), new Map()), facts, today: '2026-11-26'};
const find = (body: string, at: Partial<Project> = {}) =>
  rule.check(new ContentDocument('docs/a.mdx', `---\ntitle: A\n---\n\n${body}\n`), {...project, ...at});
const version = (number: string) => versionOf(project.facts.get(number)!);

describe('quoted law in articles', () => {
  it('may be worded anew where the wording names its fact and version', () => {
    expect(
      find(`<Recht nr="F-121" fassung="${version('F-121')}">Gemahnt ist er in Verzug (§ 286 BGB).</Recht>`),
    ).toEqual([]);
    expect(find(`<Recht nr="F-206" fassung="${version('F-206')}">Die Konten nennt Ihre Kanzlei.</Recht>`)).toEqual([]);
  });

  it('lists every own wording once a sentence changes', () => {
    const fact = project.facts.get('F-121')!;
    const changed = new Map(project.facts).set('F-121', {...fact, sentence: 'Verzug tritt anders ein.'});
    const [finding] = find(`<Recht nr="F-121" fassung="${version('F-121')}">Wie bisher.</Recht>`, {facts: changed});
    expect(finding?.problem).toBe('F-121 lautet inzwischen anders: „Verzug tritt anders ein.“');
    expect(finding?.severity).toBeUndefined();
  });

  it('gets its version from the repair', () => {
    const file = 'docs/a.mdx';
    const source = '---\ntitle: A\n---\n\nText <Recht nr="F-121">in eigenen Worten</Recht>.\n';
    const {fixed} = checkFile(file, source, withArticle(project, file, source), {stage: 'ci', fix: true});
    expect(fixed).toContain(`<Recht nr="F-121" fassung="${version('F-121')}">in eigenen Worten</Recht>`);
  });

  it('reminds of a fact that is to be looked up again', () => {
    const nextCheck = project.facts.get('F-124')!.nextCheck!;
    expect(find('<Recht nr="F-124" />', {today: nextCheck})).toEqual([]);
    expect(find('<Recht nr="F-124" />', {today: `${nextCheck}x`})).toMatchObject([{severity: 'hinweis'}]);
  });

  it('is asked for where a paragraph is cited by hand, once per passage and only as a hint', () => {
    expect(find('Verzug (§\u00A0286 Abs.\u00A02 BGB).')).toMatchObject([
      {severity: 'hinweis', problem: 'Zu „§ 286 Abs. 2 BGB“ gibt es in src/product/fachwissen.yml F-122, F-121.'},
    ]);
    expect(find('Verzug (§\u00A0286 Abs.\u00A02 BGB). <Recht nr="F-122" />')).toEqual([]);
    expect(find('Verzug nach `§ 286 BGB`.')).toEqual([]);
  });
});
