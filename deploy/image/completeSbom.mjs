// Completes a CycloneDX list of parts, which npm has written for its packages, with those of Debian and with Node.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
const parts = JSON.parse(readFileSync(file, 'utf8'));
const release = /^VERSION_ID="?(\d+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
const add = (part) => parts.components.push({ 'bom-ref': part.purl, ...part });

const fields = ['db:Status-Abbrev', 'Package', 'Version', 'Architecture', 'source:Package', 'source:Version'];
const format = `${fields.map((field) => `\${${field}}`).join('\t')}\n`;
const lines = execFileSync('dpkg-query', ['--show', `--showformat=${format}`], { encoding: 'utf8' }).split('\n');
for (const [status, name, version, arch, source, sourceVersion] of lines.map((line) => line.split('\t'))) {
  if (status.trim() !== 'ii') continue;
  // The advisories of Debian name source packages.
  const about = new URLSearchParams({ arch, distro: `debian-${release}`, upstream: `${source}@${sourceVersion}` });
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?${about}`;
  add({ type: 'library', name, version, purl });
}

const { node } = process.versions;
const cpe = `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`;
add({ type: 'platform', name: 'node', version: node, cpe, purl: `pkg:generic/node@${node}` });
writeFileSync(file, JSON.stringify(parts));
