import {describe, expect, it} from 'vitest';
import {article, faqPage, toJsonLd, webSite, type SiteFacts} from '../../src/components/StructuredData/schema';

const site: SiteFacts = {
  url: 'https://hilfe.example.com/',
  title: 'Hilfe-Center',
  tagline: 'Anleitungen',
  language: 'de',
  company: {name: 'Beispiel', url: 'https://www.example.com'},
  support: {email: 'hilfe@example.com', phoneHref: 'tel:+493023125014'},
  logo: 'https://hilfe.example.com/img/icon-512.png',
};
const facts = {title: 'Titel', description: 'Text', url: 'https://hilfe.example.com/a', image: 'x.png', keywords: []};

describe('structured data', () => {
  it('leaves out dates nobody knows', () => {
    expect(article(site, 'TechArticle', facts)).not.toHaveProperty('dateModified');
    expect(article(site, 'Article', {...facts, published: '2025-12-02'})).toHaveProperty('datePublished', '2025-12-02');
  });

  it('cannot end the script it stands in', () => {
    const json = toJsonLd(faqPage(site, facts, [{question: 'Was?', answer: '</script><script>alert(1)</script>'}]));
    expect(json).not.toContain('</script>');
    expect(JSON.parse(json)).toHaveProperty('mainEntity.0.acceptedAnswer.text', '</script><script>alert(1)</script>');
  });

  it('puts several things into one graph', () =>
    expect(JSON.parse(toJsonLd(webSite(site), webSite(site)))).toHaveProperty(['@graph', 'length'], 2));
});
