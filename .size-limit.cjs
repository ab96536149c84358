const fs = require('node:fs');
const pages = require('./bench/pages.json');

/** Scripts a page of the build names, all of which its readers load. */
function scriptsOf(page) {
  const html = fs.readFileSync(`build${page}`, 'utf8');
  return [...new Set(html.match(/assets\/js\/[^"]+\.js/g))].map((script) => `build/${script}`);
}

/** What was reached, with a little room for another sentence. */
module.exports = [
  {
    name: 'Grundlage aller Seiten: Laufzeit und Hauptskript mit dem Rahmen der Seiten',
    path: ['runtime~main', 'main'].map((name) => `build/assets/js/${name}.*.js`),
    gzip: true,
    limit: '128.1 kB',
  },
  {name: 'Skripte der Startseite', path: scriptsOf('/index.html'), gzip: true, limit: '160.7 kB'},
  {
    name: 'Skripte eines Artikels',
    path: scriptsOf(`${pages.article}.html`),
    gzip: true,
    limit: '163.2 kB',
  },
  {
    name: 'Skripte einer Seite mit häufigen Fragen',
    path: scriptsOf(`${pages.faq}.html`),
    gzip: true,
    limit: '160.3 kB',
  },
  {name: 'Skripte einer Schlagwortseite', path: scriptsOf(`${pages.tag}.html`), gzip: true, limit: '139.2 kB'},
  {
    name: 'Stylesheet, in jeder Seite enthalten',
    path: 'build/assets/css/styles.*.css',
    gzip: true,
    limit: '33.6 kB',
  },
  {name: 'Schriften', path: 'build/assets/fonts/*.woff2', gzip: false, brotli: false, limit: '80 kB'},
  {
    name: 'HTML eines Artikels mit Stylesheet',
    path: `build${pages.article}.html`,
    gzip: true,
    limit: '49.4 kB',
  },
];
