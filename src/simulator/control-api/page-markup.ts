/** The page's frame; the script fills the lists. */
export const PAGE_MARKUP = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Simulated bank · conformance</title>
<style>{{style}}</style>
</head>
<body>
<header>
  <h1>Simulated bank <span id="world" class="muted"></span></h1>
  <p id="status" role="status" class="muted">Connecting …</p>
</header>
<main>
  <form id="access" hidden>
    <label for="token">Control token of this server</label>
    <div class="actions"><input id="token" type="password" autocomplete="off" required><button>Open</button></div>
  </form>
  <noscript><p>This page needs scripts. The same is there as JSON: <code>openapi.json</code> describes it.</p></noscript>
  <section aria-labelledby="clock-title" class="wide clock">
    <h2 id="clock-title">Clock</h2>
    <div>
      <p class="time"><time id="now">–</time></p>
      <p id="days" class="muted"></p>
    </div>
    <div class="actions" role="group" aria-label="Change the bank"><span id="moves"></span><span id="finalize"></span></div>
  </section>
  <section aria-labelledby="accounts-title">
    <h2 id="accounts-title">Accounts <span class="count" id="accounts-count"></span></h2>
    <ul id="accounts"></ul>
  </section>
  <section aria-labelledby="permissions-title">
    <h2 id="permissions-title">Permissions <span class="count" id="permissions-count"></span></h2>
    <ul id="permissions"></ul>
  </section>
  <section aria-labelledby="hosted-title">
    <h2 id="hosted-title">Hosted permissions <span class="count" id="hosted-count"></span></h2>
    <ul id="hosted"></ul>
  </section>
  <section aria-labelledby="tokens-title">
    <h2 id="tokens-title">Tokens <span class="count" id="tokens-count"></span></h2>
    <ul id="tokens"></ul>
  </section>
  <section aria-labelledby="cards-title" class="wide">
    <h2 id="cards-title">Cards <span class="count" id="cards-count"></span></h2>
    <ul id="cards" class="columns"></ul>
    <div class="actions" id="keys"></div>
  </section>
  <section aria-labelledby="faults-title" class="wide">
    <details>
      <summary><h2 id="faults-title">Faults <span class="count" id="faults-count"></span></h2></summary>
      <ul id="faults" class="columns"></ul>
    </details>
  </section>
  <section aria-labelledby="journal-title" class="wide">
    <h2 id="journal-title">Journal <span class="count" id="journal-count"></span></h2>
    <p class="muted" id="journal-empty">Nothing yet. Requests appear here as the bank answers them, newest first.</p>
    <ol id="journal" reversed></ol>
  </section>
</main>
<script type="module">{{script}}</script>
</body>
</html>
`
