import { writeFileSync, mkdirSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { MESSAGES, MESSAGE_NAMES } from './src/iso20022/messages.ts'
import { writeSchema } from './src/iso20022/schema-writer.ts'
import { loadXsdEngine } from './src/host/xsd-engine.ts'
import { boundariesOf } from './test/support/xml-mutations/boundaries.ts'
import { documentsOf } from './test/support/xml-mutations/documents.ts'
import { mutantOf } from './test/support/xml-mutations/mutate.ts'
const engine = await loadXsdEngine({ schemaOf: (m: any) => writeSchema((MESSAGES as any)[m]) })
mkdirSync('/tmp/iso/xj/d',{recursive:true})
for (const m of MESSAGE_NAMES) {
  const docs = documentsOf(MESSAGES[m])
  const all=[...boundariesOf(MESSAGES[m]), ...Array.from({length:2000},(_, i)=>mutantOf(i,MESSAGES[m],docs))]
  const fs=all.map((d,i)=>{const f=`/tmp/iso/xj/d/${i}.xml`;writeFileSync(f,d.xml);return f})
  writeFileSync('/tmp/iso/xj/list',fs.join('\n')+'\n')
  const r=spawnSync('java',['-Dfile.encoding=UTF-8','/tmp/iso/xj/V.java',`/work/shared/iso20022/xsd/${m}.xsd`,'/tmp/iso/xj/list'],{encoding:'utf8',maxBuffer:1e9})
  const v=r.stdout.trim().split('\n'); let agree=0; const kinds: Record<string,number>={}
  all.forEach((d,i)=>{const x=v[i]!.startsWith('true'); const o=engine.validate(m,d.xml).ok; if(x===o)agree++; else {const k=`${d.mutation.slice(0,70)} ours=${o}: ${v[i]!.slice(0,160)}`; kinds[k]=(kinds[k]??0)+1}})
  console.log(m,agree,'/',all.length,v.length); Object.entries(kinds).slice(0,60).forEach(e=>console.log('   ',e[1],e[0]))
}
