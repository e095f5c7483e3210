/** The one style sheet of the report: light and dark, narrow and wide, screen and paper. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfbfa;--card:#fff;--ink:#1c1e21;--soft:#5a6068;--line:#dfe1e4;--faint:#f1f2f3;--bad:#b3390b;--bad-bg:#fdf0ea;--good:#1554b8;--good-bg:#ebf2fd;--unsure:#7a5600;--unsure-bg:#fcf5e3;--quiet-bg:#f1f2f3;--mark-was:#fbdccd;--mark-now:#cfe2ff;--link:#1554b8;--band:#e6e8eb}
@media (prefers-color-scheme:dark){:root{--paper:#14161a;--card:#1b1e23;--ink:#e7e9ec;--soft:#a3abb5;--line:#343941;--faint:#23272d;--bad:#ff9a6c;--bad-bg:#3a2117;--good:#8ab8ff;--good-bg:#17263f;--unsure:#f0c25a;--unsure-bg:#352b12;--quiet-bg:#23272d;--mark-was:#6b3219;--mark-now:#1f4684;--link:#8ab8ff;--band:#2c3138}}
*{box-sizing:border-box}
html{scroll-padding-top:3.2rem}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
main,.verdict>*,nav[aria-label=Sections]>ul{max-width:76rem;margin-inline:auto}
main{padding:0 1.25rem 4rem}
a{color:var(--link);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--good);outline-offset:2px;border-radius:3px}
h1{font-size:1.7rem;line-height:1.25;margin:.1rem auto .6rem;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:0 0 .8rem;letter-spacing:-.005em}
h3{font-size:1rem;margin:1.2rem 0 .4rem}
h4{font-size:.85rem;margin:.6rem 0 .2rem}
p{margin:.4rem 0}
small{font-size:.8rem;color:var(--soft);font-weight:400}
code,pre,kbd{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.87em}
code{background:var(--faint);border-radius:4px;padding:.1em .35em;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--faint);border-radius:6px;padding:.6rem;margin:.3rem 0;max-height:24rem;overflow:auto}
kbd{border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .35em;color:var(--soft)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.note,.count{color:var(--soft);font-size:.86rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.4rem .8rem;z-index:9}
.verdict{border-top:6px solid var(--soft);background:var(--quiet-bg);padding:1.1rem 1.25rem 1.2rem;border-bottom:1px solid var(--line)}
.verdict.bad{border-top-color:var(--bad);background:var(--bad-bg)}
.verdict.good{border-top-color:var(--good);background:var(--good-bg)}
.verdict.unsure{border-top-color:var(--unsure);background:var(--unsure-bg)}
.verdict .suite{color:var(--soft);font-size:.9rem;margin-block:0}
.verdict .lead{font-size:1.02rem}.verdict .lead>*{max-width:70rem}
.alert{border-left:4px solid var(--unsure);background:var(--unsure-bg);padding:.5rem .8rem;border-radius:4px}
.error{color:var(--bad);overflow-wrap:anywhere}
.tiles{list-style:none;padding:0;margin:1rem auto 0;display:flex;flex-wrap:wrap;gap:.6rem}
.tiles li>*{display:block;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.55rem .9rem .5rem;min-width:7.4rem;color:inherit;text-decoration:none;height:100%}
.tiles a:hover{border-color:var(--soft)}
.tiles .value{font-size:1.45rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums;display:block}
.tiles .more{display:block;font-size:.82rem;color:var(--soft)}
.tiles .label{font-size:.85rem;color:var(--soft)}
.tiles .bad .value{color:var(--bad)}.tiles .good .value{color:var(--good)}.tiles .unsure .value{color:var(--unsure)}
nav[aria-label=Sections]{position:sticky;top:0;z-index:5;background:var(--paper);border-bottom:1px solid var(--line);padding:0 1.25rem;overflow-x:auto}
nav[aria-label=Sections]>ul{list-style:none;display:flex;gap:1.1rem;padding:0;margin-block:0;white-space:nowrap}
nav[aria-label=Sections] a{display:block;padding:.6rem 0;color:var(--soft);text-decoration:none;font-size:.9rem}
nav[aria-label=Sections] a:hover{color:var(--ink)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.1rem 1.25rem;margin:1.1rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
caption{text-align:left;color:var(--soft);font-size:.86rem;padding:.2rem 0 .4rem}
.scroll>table:not(.metrics,.cases){width:auto;min-width:min(100%,34rem)}.scroll>table:not(.metrics,.cases) :is(th,td){padding-right:1.6rem}
th,td{text-align:left;padding:.4rem .7rem .4rem 0;vertical-align:middle;border-bottom:1px solid var(--line)}
thead th{font-size:.82rem;color:var(--soft);font-weight:600;white-space:nowrap;vertical-align:bottom}
tbody th{font-weight:500;overflow-wrap:anywhere}
tbody tr:last-child>*{border-bottom:0}
tfoot td{border:0;padding-block:0}
.num{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.metrics td small{display:block}.metrics{margin-bottom:.6rem;table-layout:fixed;min-width:64rem}.metrics th:nth-child(2),.metrics th:nth-child(3){width:7.5rem}.metrics thead th:nth-child(4){width:11.5rem}.metrics thead th:nth-child(5){width:16.5rem}.metrics thead th:nth-child(6){width:8.5rem}.metrics thead th:nth-child(7){width:4.5rem}.metrics td:nth-child(5){padding-left:.7rem}
.word{white-space:nowrap;font-weight:600}.word.same,.word.info,.word.unclear{font-weight:400}
.worse.word,.bad-word{color:var(--bad)}.better.word,.good-word{color:var(--good)}.word.unclear{color:var(--unsure)}.word.info{color:var(--soft)}
tr.worse>th{font-weight:700}
svg{overflow:visible;max-width:100%;height:auto;display:block;font:11px system-ui,sans-serif}
svg text{fill:var(--ink)}svg .tick{fill:var(--soft)}
.forest{max-width:none;height:auto}
.band{fill:var(--band)}.zero{stroke:var(--soft);stroke-width:1}.axis{stroke:var(--soft)}.grid{stroke:var(--line)}
.whisker{stroke:var(--ink);stroke-width:1.6}.whisker.worse{stroke:var(--bad);stroke-width:2}.whisker.better{stroke:var(--good);stroke-width:2}
.mark.neutral{fill:var(--ink)}.mark.worse{fill:var(--bad)}.mark.better{fill:var(--good)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1.5rem}
figure{margin:0}figcaption{font-weight:600;margin-bottom:.3rem}
.was-line{fill:none;stroke:var(--soft);stroke-width:2;stroke-dasharray:5 3}.now-line{fill:none;stroke:var(--good);stroke-width:2.5}
.was-dot{fill:var(--card);stroke:var(--soft);stroke-width:1.6}.now-dot{fill:var(--good)}
.was-label{fill:var(--soft)}.now-label{fill:var(--good);font-weight:600}
.ideal{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:2 3}
.was-bar{fill:none;stroke:var(--soft);stroke-width:1.5}.now-bar{fill:var(--good);opacity:.75}
.trend-band{fill:var(--good);opacity:.14}.here{fill:var(--bad);stroke:var(--card);stroke-width:1.5}
.cell-worse{fill:var(--bad)}.cell-better{fill:var(--good)}.cell-same{fill:var(--soft)}.cell-none{fill:var(--faint)}.cell-text{font-size:11px;font-weight:600}
.node{fill:var(--card);stroke:var(--soft);stroke-width:1.5}.edge{fill:none;stroke:var(--soft)}.edge-text{paint-order:stroke;stroke:var(--card);stroke-width:4px}
blockquote{margin:.4rem 0;padding-left:.8rem;border-left:3px solid var(--line);overflow-wrap:anywhere}.patterns{padding-left:1.3rem}.patterns>li{margin-bottom:1rem}.pattern-head{display:flex;flex-wrap:wrap;gap:.6rem;align-items:baseline}.ids{overflow-wrap:anywhere;line-height:1.9}.waiting{min-height:40rem}details{margin:.6rem 0}summary{cursor:pointer;color:var(--link);width:fit-content}
button,select,input{font:inherit;color:inherit}
button,select,input[type=search]{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.32rem .7rem;min-height:2.1rem}
button{cursor:pointer}button:hover:not(:disabled),select:hover{border-color:var(--soft)}button:disabled{opacity:.55;cursor:default}
.chips,.filters{display:flex;flex-wrap:wrap;gap:.45rem;margin-bottom:.7rem}
.chip{border-radius:99px}.chip .n{margin-left:.5em;color:var(--soft);font-variant-numeric:tabular-nums}
.chip[aria-pressed=true],.tabs [aria-pressed=true]{background:var(--ink);color:var(--paper);border-color:var(--ink)}.chip[aria-pressed=true] .n{color:inherit}
.filters input{flex:1 1 16rem;min-width:0}.filters select{max-width:15rem}
table.cases td,table.cases th>a,.check,.tag{unicode-bidi:plaintext}main>section:not(#cases){content-visibility:auto;contain-intrinsic-size:auto 40rem}table.cases tbody tr{cursor:pointer}table.cases tbody tr:hover,table.cases tbody tr:focus-within{background:var(--faint)}
table.cases td,table.cases th{vertical-align:top}
table.cases thead button{border:0;background:none;padding:0;min-height:0;font-weight:600;white-space:nowrap}
table.cases tbody th{min-width:9rem;max-width:22rem}
.badge{display:inline-block;margin-left:.4rem;font-size:.75rem;border:1px solid currentColor;border-radius:4px;padding:0 .3em;color:var(--bad);white-space:nowrap}
.state{display:inline-block;font-size:.82rem;font-weight:600;white-space:nowrap;color:var(--soft)}
.state.newly-failing,.state.failing,.state.still-failing{color:var(--bad)}.state.newly-passing{color:var(--good)}.state.unstable,.state.drifted,.state.errored{color:var(--unsure)}
.check{display:inline-block;background:var(--faint);border-radius:4px;padding:0 .4em;margin:0 .3em .15rem 0;font-size:.86rem;overflow-wrap:anywhere}
.more{color:var(--soft);font-size:.86rem}
.passed{white-space:nowrap;font-variant-numeric:tabular-nums}.passed .was{color:var(--soft)}.passed .no{color:var(--bad);font-weight:600}
.pages{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.8rem}
.in-case .verdict,.in-case nav[aria-label=Sections],.in-case main>*:not(#cases),.in-case #cases>h2{display:none}
.in-case #cases{border:0;background:none;padding:0}
.case-bar{position:sticky;top:0;z-index:4;background:var(--paper);display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding:.6rem 0;border-bottom:1px solid var(--line)}
.case-bar .where{flex:1;color:var(--soft);font-size:.86rem}
.case h2{font-size:1.35rem;margin:1rem 0 .4rem;overflow-wrap:anywhere}.case h2:focus{outline:0}
.facts p{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.tag{background:var(--faint);border-radius:4px;padding:0 .5em;font-size:.86rem;overflow-wrap:anywhere}.place{font-size:.86rem;color:var(--soft);overflow-wrap:anywhere}
.checks{list-style:none;padding:0;margin:.4rem 0;color:var(--bad)}.checks li{overflow-wrap:anywhere}
.command{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap;margin:.6rem 0}.command code{padding:.35rem .6rem}
.copy{display:inline-flex;gap:.5rem;align-items:center;color:var(--soft);font-size:.86rem}
.tools{display:flex;flex-wrap:wrap;gap:.8rem;align-items:center;margin:1rem 0 .6rem}
.tabs{display:none;gap:.4rem}
.heads,.row{display:grid;grid-template-columns:1fr;gap:1rem}.both>.heads,.both .row{grid-template-columns:1fr 1fr}
.heads{position:sticky;top:3.3rem;background:var(--paper);z-index:3;padding:.3rem 0}.heads h3{margin:0 0 .3rem}
.side{min-width:0}
.trials{display:flex;flex-wrap:wrap;gap:.35rem}.trials button{padding:.15rem .6rem;min-height:1.8rem;font-size:.86rem}
.trials [aria-pressed=true]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.turns{list-style:none;padding:0;margin:.4rem 0}
.turn{border:1px solid var(--line);border-radius:12px;background:var(--card);padding:.7rem .9rem .8rem;margin:.7rem 0;scroll-margin-top:8.6rem}
.turn:nth-child(n+3),.ends{content-visibility:auto;contain-intrinsic-size:auto 12rem}
.turn.differs{border-left:4px solid var(--unsure)}.turn:focus{outline:2px solid var(--good)}
.turn-head{display:flex;gap:.8rem;font-size:.84rem;color:var(--soft);flex-wrap:wrap}.difference{color:var(--unsure);font-weight:600}
.who{font-size:.75rem;color:var(--soft);text-transform:uppercase;letter-spacing:.04em}
.said{margin:.45rem 0}.said .words{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;border-radius:10px;padding:.45rem .75rem;background:var(--faint);max-height:40rem;overflow:auto}
.said.user .words{background:var(--good-bg)}
mark{color:inherit;border-radius:3px;padding:0 .1em;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:2px}.was mark{background:var(--mark-was);text-decoration-style:dotted}.now mark{background:var(--mark-now)}
.calls,.understood,.scores ul{list-style:none;padding:0;margin:.4rem 0}
.call{border:1px solid var(--line);border-radius:8px;padding:.4rem .6rem;margin:.4rem 0;overflow-wrap:anywhere}.call.alone{border-color:var(--unsure)}
.call.missing{border-style:dashed;color:var(--bad);font-size:.88rem}.call-name{display:flex;gap:.5rem;align-items:baseline;flex-wrap:wrap}.call details{margin:.2rem 0}
.arguments{font-size:.88rem;margin:.2rem 0}.arguments th{width:1%;min-width:6rem;color:var(--soft);font-weight:400}.arguments th,.arguments td{border:0;padding:.1rem .6rem .1rem 0;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}
.arguments .differs td{background:var(--unsure-bg)}.arguments .sign{width:1.2rem}
.understood{display:flex;flex-wrap:wrap;gap:.35rem}.understood li{border:1px solid var(--line);border-radius:6px;padding:0 .5em;font-size:.86rem;overflow-wrap:anywhere}.understood .differs{border-color:var(--unsure);font-weight:600}
.scores li{font-size:.9rem;margin:.25rem 0;overflow-wrap:anywhere}.scores .no .mark,.scores .no>strong{color:var(--bad)}.scores .yes .mark{color:var(--good)}
.kind{margin-left:.4rem;font-size:.78rem;color:var(--soft);border:1px solid var(--line);border-radius:4px;padding:0 .3em}
.reason{color:var(--soft);padding-left:1.2rem}.generated{font-size:.75rem;background:var(--unsure-bg);color:var(--unsure);border-radius:4px;padding:0 .4em;margin-right:.4rem}
.evidence{padding-left:1.2rem;color:var(--soft)}.absent{color:var(--soft);font-style:italic}
footer{color:var(--soft);font-size:.86rem;padding-top:1rem}
dl.pairs{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.4rem 0}dl.pairs dt{color:var(--soft)}dl.pairs dd{margin:0;overflow-wrap:anywhere}
@media (min-width:801px){table.cases{table-layout:fixed}table.cases thead th:nth-child(1){width:20%}table.cases thead th:nth-child(2){width:11%}table.cases thead th:nth-child(3){width:7rem}table.cases thead th:nth-child(5){width:5.5rem}table.cases thead th:nth-child(6){width:8.2rem}table.cases td:nth-child(2){overflow-wrap:anywhere}}
@media (max-width:800px){.metrics{table-layout:auto;min-width:0}.metrics th:nth-child(2),.metrics td:nth-child(2),.metrics th:nth-child(7),.metrics td:nth-child(7){display:none}.metrics thead th{width:auto!important;white-space:normal}.metrics .forest{width:130px;height:auto}.metrics th{min-width:6rem}h1{font-size:1.35rem}main{padding-inline:.75rem}section{padding:.9rem .8rem}.tabs{display:flex}.both>.heads,.both .row{grid-template-columns:1fr}.show-now .was,.show-was .now{display:none}.tiles li>*{min-width:6rem}.heads{position:static}.turn{scroll-margin-top:4rem}table.cases td:nth-child(2),table.cases th:nth-child(2){display:none}dl.pairs{grid-template-columns:1fr}}
@media (prefers-reduced-motion:no-preference){html:not(.in-case){scroll-behavior:smooth}}
@media (forced-colors:active){.mark,.now-bar,.now-dot{forced-color-adjust:none}}
@media print{main>section:not(#cases),.turn:nth-child(n),.ends{content-visibility:visible}:root{--paper:#fff;--card:#fff}body{font-size:11pt}nav,.filters,.chips,.pages,.tools,.copy,.case-bar,.skip{display:none!important}section,.turn{break-inside:avoid-page;border-color:#bbb}section#cases{break-inside:auto}.scroll,.said .words,pre{overflow:visible;max-height:none}.heads,.case-bar{position:static}details:not([open])>summary{display:none}.show-now .was,.show-was .now{display:block}a{color:inherit}}
`.trim();
