import { chromium } from '@playwright/test';
import { listen } from './src/hosting/listen.ts'; import { createSite } from './src/hosting/server.ts';
const s=await listen(await createSite({dist:process.cwd()+'/dist'}),0);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic']});
for(const p of process.argv.slice(2)){const c=await b.newContext({viewport:{width:412,height:823}});const page=await c.newPage();const se=await c.newCDPSession(page);await se.send('Network.enable');await se.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:2e5,uploadThroughput:93750});await se.send('Emulation.setCPUThrottlingRate',{rate:4});
await page.goto(`http://localhost:${s.port}${p}`,{waitUntil:'load'});await page.waitForTimeout(1500);
console.log(p,JSON.stringify(await page.evaluate(async()=>{const e=await new Promise(d=>{const f=[];new PerformanceObserver(l=>f.push(...l.getEntries())).observe({type:'largest-contentful-paint',buffered:true});setTimeout(()=>d(f),100)});
const r=performance.getEntriesByType('resource').map(x=>[x.name.replace(/.*\//,'').slice(0,22),Math.round(x.startTime),Math.round(x.responseEnd)].join(' '));
const n=performance.getEntriesByType('navigation')[0];
return {fcp:performance.getEntriesByName('first-contentful-paint')[0].startTime,lcp:e.map(x=>[Math.round(x.startTime),x.size,x.element?.tagName,(x.url||x.element?.textContent||'').slice(-30)]),html:Math.round(n.responseEnd),dcl:Math.round(n.domContentLoadedEventEnd),r}}),null,1));await c.close()}
await b.close();await s.close();
