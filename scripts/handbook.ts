// Handbooks as PDF, made of the built pages: npm run handbuch
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {PAGES_FILE, type HandbookPages} from '../src/handbook/pages';
import {OVERVIEW_ROUTE, overviewPage, type PublishedVolume} from '../src/handbook/overview';
import {volumesOf, type Volume} from '../src/handbook/volumes';
import {startCommand} from '../src/lib/command';
import {askGit} from '../src/lib/git';
import {findOrInstallBrowser} from './lib/browser';
import {dayOf, handbookMaker} from './lib/handbooks';
import {findOrInstallPoppler, readFacts} from './lib/poppler';
import {printHandbook} from './lib/print-handbook';
import {root} from './lib/run';

const HELP = `Setzt die gebauten Seiten als Handbücher (PDF): die ganze Hilfe, eines je Bereich, eines je Arbeitsplatz.

  npm run build                            zuerst: gesetzt wird, was gebaut ist
  npm run handbuch                         alle nach handbuch/
  npm run handbuch -- --liste              nennt die Namen
  npm run handbuch -- arbeitsplatz-lager   nur diese
  npm run handbuch -- --veroeffentlichen   alle in die gebaute Website, mit einer Liste unter /handbuch

SITE_HANDBOOKS=1 (Umgebung oder .env) lässt jeden Build das Letzte tun und nennt die Liste auf „Hilfe bekommen“.

  --dir  gebaute Website (voreingestellt: build)
  --out  wohin die Dateien kommen (voreingestellt: handbuch, mit --veroeffentlichen handbuch in der Website)
`;

const options = {
  dir: {type: 'string', default: 'build'},
  out: {type: 'string'},
  veroeffentlichen: {type: 'boolean', default: false},
  liste: {type: 'boolean', default: false},
} as const;

function readPages(): HandbookPages {
  const file = path.join(root, '.docusaurus', PAGES_FILE);
  if (!fs.existsSync(file)) throw new Error('Es gibt noch nichts zu setzen. Bauen Sie die Website: npm run build');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as HandbookPages;
}

function choose(volumes: Volume[], names: string[]): Volume[] {
  const unknown = names.find((name) => !volumes.some((volume) => volume.name === name));
  if (unknown)
    throw new Error(`Ein Handbuch „${unknown}“ gibt es nicht. Es gibt: ${volumes.map(({name}) => name).join(', ')}`);
  return names.length > 0 ? volumes.filter(({name}) => names.includes(name)) : volumes;
}

/** Time and short name of the commit; without Git the time of the build. */
function readCommit(dir: string): {time: Date; commit: string | undefined} {
  const said = askGit(root, 'log', '-1', '--format=%ct %h');
  if (said === undefined) return {time: fs.statSync(path.join(dir, 'index.html')).mtime, commit: undefined};
  const [seconds, commit] = said.trim().split(' ');
  return {time: new Date(Number(seconds) * 1000), commit};
}

async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const listed = readPages();
  const volumes = choose(volumesOf(listed.pages), positionals);
  if (values.liste) {
    for (const {name, title} of volumes) console.log(`${name.padEnd(36)} ${title}`);
    return 0;
  }
  const dir = path.resolve(root, values.dir);
  const lacking = listed.pages.find(({file}) => !fs.existsSync(path.join(dir, file)));
  if (lacking) throw new Error(`In ${dir} fehlt ${lacking.file}. Bauen Sie die Website neu: npm run build`);
  findOrInstallPoppler();
  const {veroeffentlichen} = values;
  const out = path.resolve(root, values.out ?? (veroeffentlichen ? path.join(dir, OVERVIEW_ROUTE) : 'handbuch'));
  fs.mkdirSync(out, {recursive: true});
  const {time, commit} = readCommit(dir);
  const make = handbookMaker({dir, listed, time, commit});
  const browser = await chromium.launch({executablePath: findOrInstallBrowser()});
  const published: PublishedVolume[] = [];
  try {
    for (const volume of volumes) {
      const file = path.join(out, `${volume.name}.pdf`);
      fs.writeFileSync(file, await printHandbook({browser, html: make(volume), time}));
      const {size: bytes} = fs.statSync(file);
      const pages = Number(readFacts(file).get('Pages'));
      published.push({volume, pages, bytes});
      console.log(`${volume.name}.pdf: ${pages} Seiten, ${Math.round(bytes / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
  if (veroeffentlichen) {
    const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    const {title, baseUrl} = listed;
    const page = overviewPage({
      title,
      baseUrl,
      tokens: read('src/css/tokens.css'),
      css: read('src/handbook/overview.css'),
      day: dayOf(time),
      volumes: published,
    });
    fs.writeFileSync(path.join(dir, `${OVERVIEW_ROUTE}.html`), page);
  }
  return 0;
}

startCommand(module, run, HELP, options, {positionals: true});
