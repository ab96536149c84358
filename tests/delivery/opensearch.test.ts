import {expect, it} from 'vitest';
import {openSearchXml} from '../../src/delivery/opensearch';
import {xmlProblems} from '../support/xml';

const site = {url: 'https://hilfe.example.com/unten/', title: 'Hilfe & mehr <für alle>', tagline: 'Anleitungen'};

it('the OpenSearch description is valid whatever the title', async () => {
  const xml = openSearchXml(site);
  expect(await xmlProblems(xml, 'opensearch')).toEqual([]);
  expect(await xmlProblems(xml.replace('ShortName>Hilfe', 'ShortName>Hilfe-Center für'), 'opensearch')).not.toEqual([]);
  expect(/<ShortName>(.*)<\/ShortName>/.exec(xml)![1]).toBe('Hilfe &amp; mehr &lt;fü');
});
