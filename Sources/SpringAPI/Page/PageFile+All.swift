// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Written by scripts/embed-page from Web/; edit there.
// swift-format-ignore-file

extension PageFile {
  /// The files of `Web/`.
  static let all: [PageFile] = [
    PageFile("/docs", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA51WzW7UMBC+9ymMuYDabdQKRBG7kSoEElyooC8wiacbt45tbGe3eTLuPBljO8lmF5C6PSX2zDeen+9zsnwhTB16i6wJrSpPlvHBFOj1iqPmcQNBlCeMLVsMwOoGnMew4l24W1zxnUFDiyu+kbi1xgXOaqMDanLcShGalcCNrHGRFmdMahkkqIWvQeHq4q8wtVHGkbXBFmehlFw3gQlwDxkRZFBYeuukXgv2+xe7vvnCHN6hQ13jssj26KmkfiCLWnFJ0ThryGvFC/BUiy/i3rnfrDmLnSCfFtZY0MbpY6v4QQAfeoW+QQyHYSrweF57/3QE9d7/C9Ea0Sm09G5AHILAyvP74yC1krYy4MSxwJjgwlh0ECT16Dlo1z0D1x4LCZEqR4PMAx6d3BaIu3o9wXztpA0DczKSM+/qgylH92WRnUlVRZbVsjKipwcJS5E3ceVB2vHElxOVeXlrGJU4JzcM2kQ3YoOxOaUpWuVA7wqgBGS73s9tR31QpDDOslz55RXBMOotvZdsUFk6l47QsBkPgTpyw1MEJ2GhoIotvCEFpWTm6fzs5EwDvLxR0K+d6fQY9v/OxEEdid9DVOR89WTovSfll/PVDlp1IRg9DDEvOJOCejpcQbPALO+V110wyyI7p54U1JRxtOjozaYQ1plKYTsFmdbO0OXH6QaM92UjhUBNFLETUMnN7uhsH0E+QOgSo6K7NgOvCHhwSHnbSM8sTYPRUzjYalb17Cts4Ecm7p0zbezdkxp9xraNrBvmofeJkJ7u6/OYBVVvJnYLObEjkp9PlIllDde5n0rbbcwZ9G28dVKZqbXxIwFSpyg7bbAAldQCH1d8cTFyrrkoDz4GtJNNublSB0diTdydMtnbzM1NkFhPBJm9nGh3sHtMkDFM5LSdV6NQVP00FL9IH6Yh1Zjs5Zwok/lmWFPul5PvNGGoTBd4+WmDrmfonHHM3OWZoIsf2zjwZW0ElmCtknVKvBgOOc38T2b26vvnj+z9m7fvXn9gMoyoKIbRQxGlPV0ILg97TEaovcQPKZ67pIYmFUOXslbiIKNYUhNJRvkeLPJfyB8ksh4wlggAAA==",
      text: ##"""
<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>springd · API reference</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/base.css">
  <link rel="stylesheet" href="/assets/docs.css">
  <link rel="modulepreload" href="/assets/api.js">
  <link rel="modulepreload" href="/assets/clipboard.js">
  <link rel="modulepreload" href="/assets/docs-operation.js">
  <link rel="modulepreload" href="/assets/docs-run.js">
  <link rel="modulepreload" href="/assets/dom.js">
  <link rel="modulepreload" href="/assets/theme.js">
  <link rel="modulepreload" href="/assets/token.js">
  <link rel="modulepreload" href="/assets/waiting.js">
  <script type="module" src="/assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#reference">To the reference</a>
<header class="top">
  <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28"> springd</a>
  <nav class="actions" aria-label="Page">
    <a class="quiet" href="/">Playground</a>
    <a class="quiet" href="/openapi.yaml">openapi.yaml</a>
    <a class="quiet" href="/openapi.json">openapi.json</a>
    <button type="button" id="theme" class="quiet theme">Auto</button>
  </nav>
</header>
<p id="problem" class="problem" role="alert" hidden></p>
<p id="live" class="hidden" role="status"></p>
<noscript><p class="problem">This page is drawn by JavaScript from <a href="/openapi.yaml">openapi.yaml</a>, which says the same.</p></noscript>
<div class="docs">
  <nav id="contents" class="contents" aria-label="Operations"></nav>
  <main id="reference" tabindex="-1">
    <h1>API reference</h1>
    <p id="introduction" class="introduction"></p>
    <div id="operations"></div>
    <section class="group" aria-labelledby="problems-title">
      <h2 id="problems-title">Problems</h2>
      <p class="about">Every error of the service is <code>application/problem+json</code> (RFC 9457); its <code>type</code> leads here.</p>
      <dl id="problems" class="problems"></dl>
    </section>
  </main>
</div>
</body>
</html>

"""##),
    PageFile("/", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA61aXY7juBF+n1MwCoJNkHa7u5EBBhO3gcnsBtlFMNvYngRJ3mipbDEtiwpJ2eM87R1yh1wh7znKniRfkfqhZPWM1chLt/hTRbJYP18VvfpZplN3qkjkbl+sX634nyhkubtPqEy4g2S2fiXEak9OijSXxpK7T2q3XbxJ+oFS7uk+OSg6Vtq4RKS6dFRi4lFlLr/P6KBSWvjGlVClckoWC5vKgu5vz9ikutAGozntKWJVqF3uRCbN0xlFRjY1qnJKlxHBI5GQwlZGlbsrYXOJcyqH5YUsT8KerKP9V1YctcnsFfoy4eSTn+K0oAOZk6gK6bba7K/Dkk65gtaBYyb++x/hcuI5p53RdZmtlmECTy1U+SQMFfeJSnlXuaHtfbKUFvKzS+67toddIlj6mLOXO1qi49ef9kUyYmDdqSCbE7kxm420dJ1aezlFhXXmUbgch7VTNHud1QVV+NYyG5PJ0h7J2Ou/zySr1FySDUSf0lwqqHK5m09VqGqjpcnmE+r0aTaRzmbvMNP72SRG7ubSkLRQi7lUW5k6O59orwpF8+kUFbPvaWfUS2iquTTQvqyYf6Y9vN9sopKkIevmklUSDnLBDta+jNTRp5ctOpuIzF7y3NmE+ckqRKHZdKqcL5NCz5cG7o3mW0xl9Kag2X7AsEecvZgBQtD17KNZua9eYAAeM8wmcnL3EqL5mujkZvaRHOOc+UQ+Ks+l0k9UziU6oDdV7jSbTqdyUxfSvMB3HyUg4vz44qFcRxQwYYOwAl0irEljd6qCOFbLMBmIdxkg72qjsxP+AfQWmA2E9KSqdr2fszEvUuCAZP1RexSY1uZAq6VsMDOZls7pKmyn47SBofVbTwQkJBeF3HgcFrAl4KqTxgm5hQfIPT04qP1uuP8eRsoCgDcRAW4nd2/Anhgv++91A4Iz3gZvEf9KeWj3g6AM4GyHG3mAybTrbmrndNkIMjQSoTKkAWWmk5bNP2rF6DFTVsL7AEwzFr5P3jtTiL8l6z9h7moZqL/E19CFfB9ztXXM/Qe6nDsyAUMj9uv3ujoJVrNLubgmPYm4iNC3fle78Wbk6DTN5SP9gva9e/i2vZYl7qVVQjL4qvxijUfvluvaRrMs4BM568pVllEJZa46wkId+k2G8ZaIHVztdZ+nl7qxABCOFll/HGQ5oiTKrPhOHuSjJ/ktH685kK6oZAx/kpzHsGE0hxOZJitKxEBeD+ds13v1asVmGCyWvCqGI3cm1u6HGyLq7tUVarE54XwQGq4QB4YfVmVGn+6TxW2rxZnqNN4z4dnNGEbzW79qx2L9rjEa7De/7aaNmbS20074nMawCKMbRM5nTsn6Ab1DZfkCF1WOdfcBKS1S1lTvK2j2BDMvpE6MOaVIoVeqrOrWO/q+jf7UGog+Llq3D+/x5+ZztfSMOmEsIY1GuNHnmYiAEHo5w1t115vE8wTtK6zWKCerWjXySNoqrx0aqTm8AIKmYM1soDTmkrCFyjjr9B79sOtWrRq34qFKt2zX9ssE64Bhm5oaqxgfrS7aK7D93tWZ61RlCT8V1McbWF20suluwadCyZRewbM7qOAu1qnMrR+5myy24+KBbL3a+E0xw4UNk5L1Tz/+C3rQT/TGVcC8/NyMtr4IwzoV7/x3J3HMtSXRT+BySMcVQvVMnuPrcHcIbikN2f5BHwUnIT5QIq7t4CpTuBKHS7MN9yyJmYKt9uUccZBFDX24ub65uYEpHxUjH4HmrfjFahkmfZHyFnHf75KynsMMBv3CM4hed0Svp4mmpYlMpugvFA7TK6Pvju59mWUTZhgUac3q8j2MBHasnVeYsZ7odrTTFM9xmtUDmZQqV8tCZLWRfIxJpu3gJTy/BvyHjgtPMcnNjzzLCp+tTQXbbpLczizlBpYt2t7WnFnkabiHON7EAcbXCSeCi+9fePDRRpT8rsUT/chjU2ZE1LiLHKI/FiHgAtr0AS1Xlf2cxwvpX7J+xr0G+k62z4YMDsqLJpccx4530LZm6Kcf/z2OHV/iydn6WTTizq7wesZ0fBbvN5A2dWxCIwgF34WybiiWb8vGS3m4fy4d5tglH33Ejbs67pUsqXhWwCGciDYULkK7l3iIq1ttwL0Ll015u6MaR8047nKJpNtgWe834B723y5Jn2AMBbYsASo5whfkQKi326FQxqteiZayD704bLtWjemTcW+JCMMTJ7frKwTDDSZir0C8uLvBlwTg4g8oQMU+sMNerXgvsL8t4ULOzY+7J60vHvg9voe2Vw38QQNvuBwA+FcgMfvayF2o4tfpk38DgHzFTl8JzRmcQicVlo45AV0cc1X494E9/Ke9FgiXT3Ty9eC32LFBmEPbgh9/Knclvikd9MdPR9s2we+6Bxetvvo9dZoQWsOL41lc/usmhcYkdBlcYBUd2kqVjVyk7+rhzmehJ2TU4x7fGLirvic8yGwazxnJ+xlfcIFeAKxN6QV3T+pFPMAvQbg2cOReEYonz2vJ+o+0dW/9tWVic/L6YcnwG9ZXwCtN5Ur8wAn2W55w0rURG1w6Zomt0XssRZxNktBb8f7xMbrxBkOGPfROLx9ixQsEwo9VEwLh7kmBxAMfm4cuBii8+0gWzf78+5dX+5G+FLSjMhui2t5j+kW4iJ5Mp0zhOW2QL7Um0A9eHAkeGpJkhDLGkMPz59eUPvT6xigMXCDMyKKYBbIkk6m09+FtOzaoUdBmsvO0MTbz8DaVDBO2Nrsfos4IfCNdr8iwRx5iiKZ3SNgB1rWDU7eQI/21w6hnQ385G/J12Gkk3LPWlQwBcERsNNdWn8HRE6B4GGnZvpI1/20j62Uh1dNNhdEWsifPr+mARLmmM2c90Hxmtdub4XpDp93UjLzjlocxxGpUoa25HG6XbASSkeKjbKqQUabQ28LIGhYbfpW0z1vPlH9eLUO55tVqi/yhr3NufTbxjX82D2IQIWhKzvKe4EnhCvtCUah8we1Z4Uka/8p7vxYftPeH8DUyRE74z7Aar5sB5+imijACtc3QUWVTrrGZHRl0bJiBNi4LtZ5zRNfA8shnxvpgkXKkeRIRLtoueLiUcl0AQ/KvE0JnbKyhr8Xjny2/joqj0slFWgAUr9/z3zjM9pfYedqwreBPu3pU39frQ1d+9IOlLkfRYFRLbH3UB92cQeSS4RAuWZUeAPFzYgiGvAYLfHyjg5QiDExdZXhhnHuRMdUwT4lu8/8m78iB9C+iQKkMEPgnKE7r4q1gS7wS3z1+/+GKd0P865WU+DutNypdbOifiswvf8WIVHpQIdGKsooVs+UqW3xG75UYkdwnvwEgryA5H0c4uwagDa5pq9PaDtUSi1tGGndvbq4AZVTAHXc3169ZLdqVYt3w650Dy8kyc1RD82RbLihHgU7DBXQoqNcQiDe8xizD75T+B5zpssO4JAAA",
      text: ##"""
<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="description" content="See a spring, shape it in any system's words, and take it to every platform.">
  <title>springd · the playground</title>
  <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/assets/base.css">
  <link rel="stylesheet" href="/assets/page.css">
  <link rel="stylesheet" href="/assets/things.css">
  <link rel="modulepreload" href="/assets/answers.js">
  <link rel="modulepreload" href="/assets/api.js">
  <link rel="modulepreload" href="/assets/bounce.js">
  <link rel="modulepreload" href="/assets/change.js">
  <link rel="modulepreload" href="/assets/clipboard.js">
  <link rel="modulepreload" href="/assets/clock.js">
  <link rel="modulepreload" href="/assets/code.js">
  <link rel="modulepreload" href="/assets/dom.js">
  <link rel="modulepreload" href="/assets/drag.js">
  <link rel="modulepreload" href="/assets/easing.js">
  <link rel="modulepreload" href="/assets/facts.js">
  <link rel="modulepreload" href="/assets/families.js">
  <link rel="modulepreload" href="/assets/field.js">
  <link rel="modulepreload" href="/assets/grid.js">
  <link rel="modulepreload" href="/assets/grip.js">
  <link rel="modulepreload" href="/assets/handles.js">
  <link rel="modulepreload" href="/assets/marks.js">
  <link rel="modulepreload" href="/assets/nearest.js">
  <link rel="modulepreload" href="/assets/paste-names.js">
  <link rel="modulepreload" href="/assets/paste-text.js">
  <link rel="modulepreload" href="/assets/paste.js">
  <link rel="modulepreload" href="/assets/permalink.js">
  <link rel="modulepreload" href="/assets/physical.js">
  <link rel="modulepreload" href="/assets/pins.js">
  <link rel="modulepreload" href="/assets/plot.js">
  <link rel="modulepreload" href="/assets/presets.js">
  <link rel="modulepreload" href="/assets/problem.js">
  <link rel="modulepreload" href="/assets/ranges.js">
  <link rel="modulepreload" href="/assets/readout.js">
  <link rel="modulepreload" href="/assets/samples.js">
  <link rel="modulepreload" href="/assets/scale.js">
  <link rel="modulepreload" href="/assets/stage.js">
  <link rel="modulepreload" href="/assets/state.js">
  <link rel="modulepreload" href="/assets/tabs.js">
  <link rel="modulepreload" href="/assets/theme.js">
  <link rel="modulepreload" href="/assets/things.js">
  <link rel="modulepreload" href="/assets/token.js">
  <link rel="modulepreload" href="/assets/velocity.js">
  <link rel="modulepreload" href="/assets/vocabularies.js">
  <link rel="modulepreload" href="/assets/waiting.js">
  <link rel="modulepreload" href="/assets/words.js">
  <script type="module" src="/assets/main.js"></script>
</head>
<body>
<a class="skip" href="#plot-card">To the curve</a>
<header class="top">
  <a class="brand" href="/" aria-label="springd, start afresh">
    <img src="/assets/icon.svg" alt="" width="28" height="28"> springd
  </a>
  <nav class="actions" aria-label="Page">
    <button type="button" id="undo" class="quiet" disabled title="Ctrl Z">Undo</button>
    <button type="button" id="redo" class="quiet" disabled title="Ctrl Shift Z">Redo</button>
    <button type="button" id="share" class="quiet">Copy link</button>
    <button type="button" id="theme" class="quiet theme">Auto</button>
    <a class="quiet" href="/docs">API</a>
  </nav>
</header>
<p id="problem" class="problem" role="alert" hidden></p>
<p id="live" class="hidden" role="status"></p>
<noscript><p class="problem">The playground needs JavaScript; <a href="/openapi.yaml">the API</a> does not.</p></noscript>

<main>
  <section id="plot-card" class="card plot-card" aria-labelledby="headline" tabindex="-1">
    <div class="plot-head">
      <h1 id="headline">A spring.</h1>
      <div class="plot-actions">
        <button type="button" id="play" class="primary">Play</button>
        <button type="button" id="pin" class="quiet">Pin to compare</button>
        <label class="check"><input type="checkbox" id="show-velocity"> Velocity</label>
      </div>
    </div>
    <div class="plot-area">
      <svg id="plot" class="plot empty" role="group" aria-label="Position over time. The handles are sliders."></svg>
      <p id="readout" class="readout" aria-hidden="true"></p>
    </div>
    <ul id="pins" class="pins" aria-label="Pinned springs"></ul>
    <dl class="facts">
      <div class="settling">
        <dt>Settles</dt>
        <dd><b id="fact-settles">–</b>
          <select id="definition" aria-label="By whose definition it settles"></select>
          <select id="tolerance" aria-label="How near the target counts as settled">
            <option value="0.0001">within 0.01 %</option>
            <option value="0.001" selected>within 0.1 %</option>
            <option value="0.01">within 1 %</option>
            <option value="0.05">within 5 %</option>
          </select>
          <small id="fact-note"></small>
        </dd>
      </div>
      <div><dt>Overshoot</dt><dd><b id="fact-overshoot">–</b></dd></div>
      <div><dt>Perceptual duration</dt><dd><b id="fact-duration">–</b></dd></div>
      <div><dt>Damping ratio</dt><dd><b id="fact-ratio">–</b></dd></div>
    </dl>
    <p id="nearest" class="about nearest"></p>
  </section>

  <section class="card shape" aria-labelledby="shape-title">
    <h2 id="shape-title">Shape it</h2>
    <div id="featured" class="chips" role="group" aria-label="Presets"></div>
    <div class="chips">
      <button type="button" id="open-presets" class="quiet">All presets…</button>
      <button type="button" id="open-paste" class="quiet">Paste a spring…</button>
    </div>
    <div id="tabs" class="tabs" role="tablist" aria-label="In whose words"></div>
    <div id="vocabulary" class="vocabulary" role="tabpanel"></div>
    <div class="slider velocity-slider">
      <label for="velocity">initial velocity</label>
      <input type="text" class="number" id="velocity-exactly" autocomplete="off" aria-label="initial velocity, exactly">
      <span class="unit" aria-hidden="true">/s</span>
      <input type="range" id="velocity" min="-20" max="20" step="0.1">
    </div>
  </section>

  <section class="card feel" aria-labelledby="feel-title">
    <h2 id="feel-title">Feel it</h2>
    <p class="about" id="stage-help">Drag the puck and let go, or click elsewhere while it moves. By keyboard: arrow keys throw it, Enter moves its target.</p>
    <div id="stage" class="stage">
      <span id="mark" class="mark" aria-hidden="true"></span>
      <p id="stage-said" class="about said"></p>
      <button type="button" id="puck" class="puck" aria-label="Puck" aria-describedby="stage-help"></button>
    </div>
  </section>

  <section class="card real" aria-labelledby="real-title">
    <h2 id="real-title">See it on real things</h2>
    <p class="about">Left: moved by the service's samples. Right: by your browser from one line of CSS.</p>
    <ul id="things" class="things"></ul>
  </section>

  <section class="card take" aria-labelledby="take-title">
    <h2 id="take-title">Take it with you</h2>
    <ul id="everywhere" class="about legend"></ul>
    <div class="take-grid">
      <div class="platforms">
        <div id="platforms" class="tabs" role="tablist" aria-label="Platform"></div>
      </div>
      <div id="code" class="code" role="tabpanel" aria-labelledby="take-title">
        <p id="code-verdict" class="verdict"></p>
        <div class="code-actions">
          <span id="change" class="check" hidden>
            <select id="property" aria-label="Property">
              <option>translateY</option><option>translateX</option><option>scale</option>
              <option>opacity</option><option>rotate</option>
            </select>
            <label for="from">from</label><input type="text" class="number" id="from" autocomplete="off" value="0">
            <label for="to">to</label><input type="text" class="number" id="to" autocomplete="off" value="100">
          </span>
          <a id="save" class="quiet" hidden href="/v1/formats">Save</a>
        </div>
        <div id="code-blocks"></div>
      </div>
    </div>
  </section>
</main>

<footer class="foot">Every number here was asked of <a href="/docs">this very service</a>. Nothing leaves it.</footer>

<dialog id="presets" class="dialog wide" aria-labelledby="presets-title">
  <div class="dialog-head">
    <h2 id="presets-title">Presets</h2>
    <input type="search" id="preset-search" placeholder="Search" aria-label="Search presets">
    <button type="button" class="quiet" data-close>Close</button>
  </div>
  <div id="preset-list" class="preset-list"></div>
  <p id="preset-none" class="about" role="status" hidden>No preset has this in its name.</p>
</dialog>

<dialog id="paste" class="dialog" aria-labelledby="paste-title">
  <div class="dialog-head">
    <h2 id="paste-title">Paste a spring</h2>
    <button type="button" class="quiet" data-close>Close</button>
  </div>
  <label for="paste-text">From any tool: code, JSON, a sentence, a cubic-bezier() or a linear()</label>
  <textarea id="paste-text" rows="4" spellcheck="false" autofocus placeholder="tension 280, friction 20.5"></textarea>
  <p id="paste-said" class="about" role="status"></p>
  <ul id="paste-found" class="choices"></ul>
</dialog>
</body>
</html>

"""##),
    PageFile("/assets/base.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA61YbY/jthH+fr+C3aDo+mppJdnyKwIEuCJtPgQNcmn74dAPlETZzEqiSkrrcw773zvDod78sr0A3cV6reGQHM48z8xQT+/ZB1WoVps5K0TTCG0YrzKWqqrRqgBprjRrjoLVBT8ftGphEBVQpEUutKhS4bP3T+92WqmGfXnHYHKhtGfSoyjFjhXycGxYxvXzHsY8r+YHkH6Tr+B3S6KU6wxF9odEJ1EUKArhd0WiQlY4McuzXGxIJDK71maxWWw5iRrxuQFRmIRptCSRUTmKYh6nK0EinqaiQuEyX65ETEJVDfKxLY20IpGKJM9IdFAKLQ7D9WKZkCjnUqMtPF4EAYkSjkrJIlqFbl8jtBTGC0EM5oVBOhFHIA6SdbSJJ+IFiHkUpjyfiJdofrZOAye2wdmxwN/EWpQoe3rPfqggTOWcnY4yPTJp2BFCZqNn5G/4hTculjwTmqVHZQSTlZUlWp1gLxtdBkBALyyDgKUFL+vHwN8u1rFdPPCX0cuJ/Rm+xL0w9O2XGXuCrzEzZ9OI0mvlnHm8rgvhkWTOHj6KgxLsHz88zNnPKlGNAtlfxK/8ny37yCsDYgP/7LHtUS2+duyF60eK9wylCU+fD84HNIRIg6HXd+CHvxd4PHci8AJ/IS8QOlPiAFNVcbbH/c60da10Y9ij280qegjjx2+CIJhbiMxmFvAD9AeAj/UJ6zAlDMIwXFlzB9xPNO0Pam7DJIp6TaLDRNMyAzWjcBnyXpNYMtYkwoBmlC2CRdJrEnnGmsQj0Fyv1skm7zWJU2NNotfckkLky16TqDbWJNaBJl9xngy7d0wb6xIZQXeTbJJ82H9EzNvOisJFmA7myktNoi66YBWtl4OziMaTg1lGzzExZCse9JrE7omzLNERB1GyjuNe05J+rEj8t4DZ8M2w5JALxtqUFlA72fI4udSOLpBoswWam6ZbcbX2YqpNSQSjFm+y/Ep7eRENm1swcotsFZN7X4FNFu2fMt5wr8EU/+2DnfXwb/blVurfs1tTcIsbM2yZYJaxP/EaGAsZC1JXA0MnTFUnbihHVX1hMqkW8HhSbZGxBAqVhvCLzDFbVfSFWF2KTHLSgK0vrbp/ALLoX33upGz5J+OyGjvIF2HsSNpVU14UjIO6hByiTtWe7IfjNArtPDPudEFTVXAMfoblFOqLIh+b+wgnTUXmWdPMjvG0ge3uZ54PvHrhZt/nl+GZssjwTEQZnil3/FXz8y/A+H2fI0jDyiYZYSTvuT+VdbT9GzjSOXNC514+XpxYOV2I+DeVWaZNbXuFPx/iW3J9njPfhnW3SwS4UEB0x570ePZra8CGCty/t8h+DyqJ+uxBaZTVYQffNYTZAxGOJyo7gwIsfZAV1Nk9Uy9C54U6eSfNa1AHWDx7J5iE6sdwzo4R/C3mrJ6ztpizDP8gDeXy0Fp7RmvVPMvspgFObgsYLaRpPNOcCzEYeQztMaoGjQR56C+x2DMMnXcU6EoURvGetE5OtIphXerwPFPz1G7lBX4Qxjgd49mdghccejq7WXS5WWBbi69dGlVhlcV0la5BuVgFmqZpZUc8zXAB3vGyGyH0zJzZUPGFtudXeW5EgztEtLUpkYaXu2saTFUGWbnW8OHXvDl2ejkvZXHesVZ6paoUHglUPn7/Izx4P4tDW3A9Zz+KqoBG5YOqjCq4mbYsDHWhb+nn7y9MWDgbPh1llokKM08mDfbYFGr2B1li/8Ermz/9E5cN+nWAMnbolkIPDwAeZWBcAZJy+VkA/GRFjoBf3jZqz37zJLjp845t96yDyaIGXF+3Tb13X/sMVNtW33haZC0SqFS0Gzik7m8BkJHYDUN5BWwk9botoLsEdBomuBFgkqdaSIpVLivI8ZRov3sW51zzEhIq6X9hcfBH+FSIreZswxuTrk/ug8HBAzyBgLS42klmzRFQi8fsqYEPHW93jOYD8ApZewiCHbnuEbac7an0WFBbCiJBbDnLVdoa70UamRRoIJyCcie4FJJ4IbNLXzqNHqKR9T3lF80z2Ro819LBwjfPsr5zqkJgmvW227EuWYQ5w46GdqxRdfd1HP4h0/jIQ6dxjQOsHhYF75K2aVQFNPlPK0UD7bgoRAr/ZVW38A9ZCKWOOwKhC6FSyqbnc//82i/FaS0EMpRLVKoV1m09KO2AERz8m42UMpHztoCVRmBYxtYNzjY/Pcr6wkS/astEaPf0qTnX0IEYwXV6xB4ELw82EhYek/hhzO7cLsg9/dxRFOPu/jXydGRdHfirbqwE8HegjJxsmiPWVgrpr3dVnyJkZcGUFwJQxKGAVh4AtYTdEW7oRJsZM5EqzTuqYgG5DggtvjsiJ3aisg7vw0Ni51R6wBJ55QtsJGY9nm/nasjGd2FzayK2HnYaBY1ryQHEL3Da7NuHRrfCto+3ZkJfMLuoJSSC07reoJ9p6+2dCF7Hj6hyFbq3kujEjL7zmd2qfoN5vatzWTRoZKJRrxLGPEIR3tBZbHdzFxYHLObADrTvJkS6Fe4VFZc+sVzjGt2Ju+eeMn7ckebKk5BFp85B+7j2DqgAGz1ug0wc5khvKCGN9RVOAnBoKKM1RymjXAzmQleePv8+HnReGBqOKb9uBLNDHKUJuyd0gBZtXUXxCQhDv0XPFNu7+B8vC8c7EILfnDTssCZI3siWV+nX9RdPEJn4/9zFdA4IMLAjeqz0AIlrHt3Lro7i1+zBiwoMaEHBAi40MuWFLUY+lLUxBij4+OkaWKrSLvAj2t7EB14BZH72euTbg3qJaE4CG4PRGREv/buvjX3HFb2c4MNuQghNNL4c/R+UdF65ac8kK6wxK0z6bzrJZRa/k+xv9eSuMXaGyvIwRrXD2BXoQB8vnQCSr3d818p0LWTJQY02WgT2vSB0i8Oqbpbri4eRvva5QHjk0C60rg3EWnyzMLke5u3yfolbGrPrzEYI6F97utebSwx+aKE/ozzSZUzyWIK97Zebd5pbiejiMsmr8wnfN7iyoKAul+Mb4xtIdFi9ImjX6f1Olt4tp2+0jH5u30sMFkDT/zZ9XPL9Wm+9vqvv36Dt8u60Q69PFyHEYZ/vV3eqt8s/9zx1cdmO44ubApjmERneCOp/Adjh36t7GQAA",
      text: ##"""
/* Colours, letters and controls, for the playground and the reference. */
:root {
  color-scheme: light dark;
  --page: #f6f6f9;
  --card: #ffffff;
  --well: #f1f1f6;
  --line: #dfdfe8;
  --edge: #83839a;
  --text: #1b1c24;
  --soft: #5a5c6e;
  --accent: #4f46e5;
  --on-accent: #ffffff;
  --tint: #ecebfd;
  --good: #11734b;
  --fair: #8a5300;
  --bad: #b3261e;
  --series-1: #c2410c;
  --series-2: #0b7285;
  --series-3: #a21caf;
  --series-4: #4d7c0f;
  --round: 0.85rem;
  /* In rem, which is here the size that the reader chose in the browser. */
  font: 400 clamp(0.9375rem, 0.42vw + 0.59375rem, 1.75rem) / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
  color: var(--text);
  background: var(--page);
}
/* Older browsers have the light colours only. */
@supports (color: light-dark(#000, #fff)) {
  :root {
    --page: light-dark(#f6f6f9, #101116);
    --card: light-dark(#ffffff, #191b22);
    --well: light-dark(#f1f1f6, #12141a);
    --line: light-dark(#dfdfe8, #2d303b);
    --edge: light-dark(#83839a, #767b8f);
    --text: light-dark(#1b1c24, #eceef4);
    --soft: light-dark(#5a5c6e, #a6aabb);
    --accent: light-dark(#4f46e5, #8b8bff);
    --on-accent: light-dark(#ffffff, #12131c);
    --tint: light-dark(#ecebfd, #26274a);
    --good: light-dark(#11734b, #4fd6a0);
    --fair: light-dark(#8a5300, #f2b755);
    --bad: light-dark(#b3261e, #ff8a80);
    --series-1: light-dark(#c2410c, #fb9a5b);
    --series-2: light-dark(#0b7285, #4cc9e0);
    --series-3: light-dark(#a21caf, #e58df0);
    --series-4: light-dark(#4d7c0f, #a3d65c);
  }
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
/* Paper is white: what was chosen for the screen would be printed light on light. */
@media print { :root[data-theme] { color-scheme: light; } }
/* Where the reader's system gives the colours, all are its own; what is told by a colour alone says so itself. */
@media (forced-colors: active) {
  :root {
    --page: Canvas; --card: Canvas; --well: Canvas; --tint: Canvas; --line: GrayText; --edge: CanvasText;
    --text: CanvasText; --soft: CanvasText; --accent: Highlight; --on-accent: HighlightText;
    --good: CanvasText; --fair: CanvasText; --bad: CanvasText;
  }
  .primary, .theme::before { forced-color-adjust: none; }
}
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: break-word; }
h1, h2, h3, p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font-size: 1.4rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.05rem; font-weight: 650; letter-spacing: -0.01em; }
h3 { font-size: 0.85rem; font-weight: 600; color: var(--soft); }
a { color: var(--accent); text-underline-offset: 0.2em; }
small { font-size: 0.8rem; }
code, pre, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.83rem; }
[hidden] { display: none !important; }
.waiting::before { content: ""; position: fixed; inset: 0 0 auto; z-index: 9; height: 3px; background: var(--accent); }
@media (prefers-reduced-motion: no-preference) { .waiting::before { animation: pulse 1.2s ease-in-out infinite; } }
@keyframes pulse { 50% { opacity: 0.25; } }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.4rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; padding: 0.5rem 1rem; background: var(--card); }

button, .quiet, select, input, textarea { font: inherit; color: inherit; }
button, a.quiet { cursor: pointer; }
button:disabled { cursor: default; opacity: 0.45; }
.quiet, .chip, select, input.number, input[type="search"] {
  border: 1px solid var(--line);
  background: var(--card);
  border-radius: 0.55rem;
  padding: 0.25rem 0.65rem;
  min-height: 2rem;
  font-size: 0.87rem;
}
a.quiet { display: inline-flex; align-items: center; text-decoration: none; color: inherit; }
.quiet:hover:enabled, a.quiet:hover, .chip:hover { background: var(--tint); border-color: var(--accent); }
select, input, textarea { border-color: var(--edge); }
input[aria-invalid="true"] { border-color: var(--bad); color: var(--bad); }
.primary { border: 0; border-radius: 0.55rem; padding: 0.25rem 1rem; min-height: 2rem; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { filter: brightness(1.08); }
.theme { display: inline-flex; gap: 0.4em; align-items: center; }
.theme::before { content: ""; width: 0.85em; height: 0.85em; border: 1.5px solid; border-radius: 50%; background: linear-gradient(90deg, currentcolor 50%, transparent 50%); }
.check { display: inline-flex; align-items: center; gap: 0.4rem; font-size: 0.87rem; min-height: 2rem; }
input[type="checkbox"] { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); }
input[type="range"] { accent-color: var(--accent); height: 1.75rem; cursor: pointer; }
textarea { font: 0.83rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; width: 100%; padding: 0.6rem; border-radius: 0.55rem; border: 1px solid var(--edge); background: var(--well); resize: vertical; }

.top { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.7rem clamp(0.8rem, 2vw, 2.5rem); }
.brand { display: inline-flex; gap: 0.55rem; align-items: center; font-weight: 700; font-size: 1.1rem; color: inherit; text-decoration: none; letter-spacing: -0.02em; }
.brand img { width: 1.75rem; height: 1.75rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.4rem; }
@media (max-width: 30rem) { .actions { gap: 0.3rem; } .actions .quiet { padding-inline: 0.5rem; } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--round); padding: clamp(0.9rem, 1.4vw, 1.6rem); min-width: 0; }
.about { color: var(--soft); font-size: 0.87rem; overflow-wrap: anywhere; }
.problem { margin: 0 clamp(0.8rem, 2vw, 2.5rem) 0.7rem; padding: 0.6rem 1rem; border-radius: 0.55rem; border: 1px solid var(--bad); color: var(--bad); background: var(--card); }
.foot { padding: 1.2rem clamp(0.8rem, 2vw, 2.5rem) 2rem; color: var(--soft); font-size: 0.87rem; }
pre { margin: 0; padding: 0.8rem 1rem; overflow: auto; max-height: 26rem; background: var(--well); border-radius: 0.55rem; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere; }

"""##),
    PageFile("/assets/docs.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VWTW/jNhC951cMdrGAE5iK7MRJKgOLAi1620u3aM+0OJK4oUiBouykQf57h6JkS7acei+2Jc/H48ybN7y9gb8KBIsZWtQpRnBzexUJk9bwBkLWleKvCeRWijXkvEpgEa0slmuouBBS5wnEkCpeVrM4eqI/5rDc7uijtbqG+9bWuzOHJQVzyFKjmlLXCZRSl/xlFs9hkdnrNdAD20nhCsqyiFvPkttcap+EN86s4f0qSo12qF0NjRpCzBS+rNtPtrMeqP/sMMfRgqLR1y+DoGxjnDOl//epfT2MzSm0wxfHBKbGcicNgdBGI6UgG1bLfzHZB9yDkFpJjWyjTPo8LFG0WLUAxkmKJWUZhQtAqEDGJrDldsZYbTJ37f1+LVFIDjOqWl+lh2Vb5LcrgL5lZ0od8h8X/N077uG8QWVqGY5aO5k+v67BmeqAiyuZa1ajyrwBty60rECZFy6BlKt0tohjsS2AEU8ePLg1mC3aTJkdo/r0TRymHbexK93YREky2ccJ7eX6dVcQZ73t+1XJpT5L2GXo+qFuoQ9SO2tEk/oTk++AfQ/xB32Icmuaag6fTYWBGWdHZTpv6w9fQ/s7LrZ1DvYDQhD0VU/NfbYzyeLosTWtU2uUYqdxRzGKuzH1FlG8Gp5ZaqqtdOtL5+suzNfjgCeSWEjM23AijNR4CsDP2HG6MzNHrhV3RY8546VUhKmRrDTa1BVPcQ7f//hGD+xPzBvF7Ry+oVZmDr9Rg4zi9Rw+/Y4/+N8NfOfUMm/7aQ57/+PBDuX4gHRRia4wYtT8bv5DrQalGdh3Z/Aki33FfJ5bGhaoX2uqGGvkHGoCSHNmZTbS2Ti6D6g2xgq0zHIhm9rnCDK74emzJ5cWPWkdcfz6iMg8TVF3VO704UP+XijekwL1FAeBgkGmi+KdhvdwC66ys/R/GHCvU46DTI1m8OITRbbRQPTF1I0FglTuyxGhPXO5RU/qTKISnklt3zosY61cPnSscHyjkHy6lhIYxasavVv4tYZRzvG6eOyjFP2+as+fgMLMdca7LiXxbVrSJjaQjzgH58k6WGLdkD+Fr7tuo3XI+226qF6A5k2KLokfCEpCc0QrhaseIAlTm0Z8rOxOJJm0tWNpIdWErTa25IpqVJDcsHaQ/cugTe9Xtzfwjw8FrrCI0JOw4FskK7DG0IXF0f2nRK7plJ4vmkaaRght+4fmJRIiAZL20LPUor0g7al+oMT9034Xkx8Xo3XKN1SSxg2aWZFA9GRoH/qDJVBIIVBTr5SsmJc9rys1utkq/tItbWcnxmCa1X7lnlB70NT7n2pjm3xMiz0jDlG6TedNE1LeQ/dajAEapYBbYIuwvyNf2sM+OF65fg4vvuutTpeQVzy0+1CKb1Cd3L36YYpIfXdUiq6LF2ZdDm+YU4GnjnYOJNHQNTXLjTkpin93PTXaB7cNP/GiV+ecwmlBlvmUxg13yucsyyaWz2p/R6msITUr6//R6KHlV7Lckv1H15axcUIym6MX5LP7zjTO87Unw4jIncnJKe5OsgnXU+S4ZAeT85z9DxuS3UlZDQAA",
      text: ##"""
/* The reference. */
.docs { display: grid; gap: 1.5rem; padding: 0 clamp(0.8rem, 2vw, 2.5rem) 4rem; grid-template-columns: minmax(0, 1fr); max-width: 110rem; margin: 0 auto; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; margin-bottom: 0.8rem; }
.contents a { text-decoration: none; font-size: 0.9rem; display: inline-block; padding: 0.15rem 0; }
.contents h2 { font-size: 0.8rem; color: var(--soft); }
@media (min-width: 62rem) {
  .docs { grid-template-columns: 15rem minmax(0, 1fr); }
  .contents { position: sticky; top: 0.8rem; align-self: start; max-height: calc(100dvh - 1.6rem); overflow-y: auto; }
  .contents ul { display: block; }
  .contents li { overflow-wrap: anywhere; }
}
main { display: grid; gap: 1.2rem; min-width: 0; }
.introduction { max-width: 60rem; color: var(--soft); }
.group, #operations { display: grid; gap: 1rem; min-width: 0; }
.group > h2 { margin-top: 1rem; font-size: 1.25rem; }
.operation { display: grid; gap: 0.7rem; scroll-margin-top: 1rem; }
.operation h3 { font-size: 1.05rem; color: inherit; display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; }
.operation h3 a { color: inherit; text-decoration: none; }
.path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.95rem; overflow-wrap: anywhere; }
.methods { display: inline-flex; gap: 0.3rem; }
.method { font: 600 0.75rem/1.6 system-ui, sans-serif; padding: 0 0.45rem; border-radius: 0.4rem; background: var(--tint); color: var(--accent); }
.columns { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 80rem) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
.half { display: grid; gap: 0.6rem; align-content: start; min-width: 0; grid-template-columns: minmax(0, 1fr); }
.run select { max-width: 100%; }
.operation textarea { field-sizing: content; max-height: 26rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.87rem; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 0.8rem; }
th, td { padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; }
td:first-child { overflow-wrap: normal; white-space: nowrap; }
/* Where three columns have no room, the meaning stands under the name and its kind. */
@media (max-width: 48rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: auto minmax(0, 1fr); padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0 0.8rem 0 0; border: 0; }
  td:last-child { grid-column: 1 / -1; }
}
.kind { color: var(--soft); }
.run { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.run label { font-size: 0.87rem; }
.answer-head { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; font-size: 0.87rem; color: var(--soft); align-items: center; }
.status-good { color: var(--good); font-weight: 600; }
.status-bad { color: var(--bad); font-weight: 600; }
.answer img { max-width: 100%; background: #fff; border-radius: 0.55rem; }
.problems { display: grid; gap: 0.6rem; }
.problems > div { scroll-margin-top: 1rem; }
.problems > div:target { background: var(--tint); outline: 0.5rem solid var(--tint); border-radius: 0.3rem; }
.problems dt { font-weight: 600; }
.problems dd { color: var(--soft); }

"""##),
    PageFile("/assets/page.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA60a224iOfY9X2FFGm1oUTQUkE4TdWsf9wNW2odRP5gqF+VJUUa2gbCj/Pue41u5bgRmRy2Rxj4+Pveb+fqF/Ltk5FDRy06KY53/QxH4vzjqKSwK+FQVz5lUhNY5yUTOZuTL14c95TX5k+Rc4ckN2Umev5IdPWxIVtH94Wk++ybZfkoWs/R0xj8r+Dp5JQea57zebcg8AL4YQAOWztYWDPElmu0Bu2ZJJqrjvlYbsuf1nr4/zQFhIQEMviRnnutyQxbPcziKS3LHa8RPj1q8ko+Hf+5Zzil5gsMe+DnFa8ifD4Q4Tm660JGcrgzFyzmSvHy2FH8ArhlKLMmozD1GKhkF2shXsnAgqqQH1t9O3bamb2HXUmH3E38eTlQAICQoZUOWbrVgLFpdtZG51TWufjy0iAwKLCr2/mo+k5xLlmku4GZLgVOsVSkisShKRsdQnCUewM9wFsVEFgbBH0eleXEB/mrNar0h6kAzlmyZPjMGt9GK7+qEgzZAAxlAMNm5tVzAxajPkvFdCRjAzNaIGm9HgcG/Z0fs1y/kPyWTjHANyr6QmrGc6LMgFa+ZwlVanelFkZIqoku23+AnGOqOEaXB6hX84VVFziWvDJaspPWOKeMIwbgiS5zPrXWRaxSDqSN9HQ+yrAfBBOYD+9RoRt0u97URw1WRohUCwoNQ3KpdMvACfmJBnq8t0q0XLKyDr9JTCZ/OvVEMHgwdx7nK8/xUTsKFrbvoVoGRabiL14rBsfkraQT52ysJKjbfxInJohLnDTlxxbcVnNPimJVOMBvQW51cXslRMZkoVoElb0gtaoBLzmz7xnUysAWEgQxyiHojtElLgxfnVmgtwFCWM2tlUVSbm0gHkgMdJor/l+GpF7ME3iTAD09UPiWJEoWeODBY4RT+1sc9kzwDA6TbY0UlLijALjgqLGEnUJzyNG9p9mZDtkeJPj1B4tDfE0lzflR4+9J5gpX+DIKcvgCfRoC84hpsqOR5jq7nNaTZO4pigIkCXMFfiFAmpgN9iYsySkvxBuTZvx3S7KJ3lNXhPSyhM/4hMHAblm4TjKd2pnn2NiXuSy00Rr2Y0FjYnp1v6ziaWRxwzNMdDMPu7kFAFaJFnhNaZyWq0q5GYKzOuzAMuQEAdHATc6JLLHW4OHFGqHSH9DOrKru5pQZ5vLkTAsUqIH4aNc5nCxP7IfLLHdO9m5wcnMxzCslISowhKWaHSBUZBg+nCUCXHyVFlwAZg4/qqs8Dy3dsEPPKZqOxc46D/rmO/O3xpKZ7NiwDo9uzixXP87k5i9FClUL0JUEzjII9k1zMTJacZUd5YsCtgFQg4e+JVQJFHO625I0Z77gkDeJbqZnP0tQbqaEkHGwgFt67YxqvaT3mtC/2Z6cuK3WPckjuDuugrRtiE0x5AAeey1Q4Zb4li0kEl47DpTHcchxuGcOtxuFWkwFhtmEshCtupImfo5EPAKnc32tcUD7YWALGoFBsO0m33TxmDQwyEhpR5A728AbBTl0cW8hBPpllZdCXlrSGEksCTa/I0cKlKASEE55NFxBjNgMjTYSJiSjRv4hHEkWhNIYqRHZUiUvXfejF64BLfSLJpY+oB0/8qk98K+d8gjC1qnmYFSBYdW9VOwupxIQpy2DUbszjwjSdO+DrpWOEyVy+pYorXwV9EEfoTyD0tIGM9xQOTNwJvC00QUibPZFjLBytRNq5vjl0R6GPEStUQWN1p0W79SVGK27fkvnRKZpS2lwF5Tl0bqaVQFuyNIWrGnm2ebFld6w5tadVNd6CDWjNtoCotMG7buxlP4Zb1b+GHNUe3/BikDQL313TOnzn6iW0x3//rX3GTVt8Vfwr17paYjzIkBVj6uLt/iiaTTS1MELVbMAURlizMbM7DzAMWxez+F1IGDH8tot9a5Pic2yL8dTZ3WB1k/OigMa2zvrHXkeE84myg1CuS6GALsr1qE+r9W+TK2L5iND+JF+6hHogdMAz1SZphWxpQ4j3cogsvvlq9Td2ptDvhqJs/hCmLvfNO0IUzEp+uCMrrOJzcKxDcdo0iC2VNl2kZTWeuNSMuuagPfZYu30Ij+pmYzb6AU11Y3Zsus1wBnoJbUOkEaK/ylGbaBHNhhynZm1xeCfQP0PX021zAEMixfl2gS68GADHWxCoSayx4m0FEYvR8NVxhlACDLmjn00pVhWBd1vjolg2pGKFDqS4Csh1fDnLhO2TNgToYRI5DgwXdM+ry+3Jt5XiFlG7auS/PWot6s9E0RsFrDvjitnCGdra7rSNy1eEA3IaFElEWZBM3zGbjtbA/46Z3s1jWP7jUcsje/w1eFJzo7cr2uyESBz+/QsMDb2HUKIuCpwBzu+xMaA4K34jVBMOSQVomeL/cfZ3BrHhLBC+KnoBI56a6TevzW7FdtDnmOnf7znVNCl4znCM8sv0HYi005va9jgRxfAmWE1tBrSmtOsg/fFIoXTXjzFyNA0ohXaoV4zB3+c5203jOh9xTd09BeUQk2FhlBIDMXR1QeVjnysHfhVXwxXYmDXcLnI00Rb2Vp8yjH1L89h02uLfbGihTbtuVdTf37JCSGb6eZnzTPsV45Uu3j0+RlNZXhs33EIb/BbmkhAo24npuQl9JiZ3Al/MSH8+55oVI63JUCJzx64zjYnBvHwk6I0mCfmQeb8sHKZm6BlHng1XT11VPv6aku4ae4di7fHX5BOtBMDo/iB+3/X6sgX2M2aqByHRg00T7GqXeL4WtaLr8BYSYtMdESdEl1bMEXWz0SAfRjslf7Ot4gzOl0qxPBKaY/JqhHadrqHQhRFpgxMFdEGDFP0QPbq/Cp7YXTRlnGPnrtSOzzdhiiUy2+ldRmt4m4FubaugbnEvmGP4mu7dAN5cRnWq3mdbbqSujAoNwfVO2N1Z0a15wWvl2u8dwnh9OOoZdMDbpuhwOdj46m29c+t1pUE+O9b8ptmAqwrG+u2Y1t/15cB+PEp8LzMeNthUtwgK77etmWYSVPN/lJ3OkXrvGt+aCar1NP9C0otDD/5J9ZphflioxASkYdDFfRb8SdcW33Ydp6n2piRFc22uWbtrsGER+WfsjbYHeDa8Txr1N81ccLEW0F1jNvsGgomYAJbDpZvxfCvpYAq+y+gB7+lf85ceoG8s26Paeum6D7Qb0F8ldlG9PmKmg8WBSUnxjyd8vBx9A3TE8rqECKCDi4HOn1ZzYwMZrbIncLnTmSSAz0yZOg+4HiQ/lQCT+t85OF5mgJM1GkbU39JrqMNJyGRAdy7FoZNz5W4L5yAQkHQOsQFHC9Ex8jNEyaBPV5g5Q/DPslFIt0dHfqvQavMHld5D/DKEuEybmWtv03tCex7sY14YFRygvWcazMA0+eNBowEdiS/DAUCyA6P6CZ0kwSH51Pv/y8zGBIw1k05KdNy7ULts3w91SFYKboZP9xm19+dR6418qDUH6Tedw4HKDYTjtDI2ejOs2GY1MNT0rpbu4X5ztD3FHPjG2rOs1i8Zlo7Agd8yNGcPVJeDr42fPjK9jL9LNug/eYi2gvisZGrbx3Mz9TJmAUG1Hp3S/g+176rSeCYAAA==",
      text: ##"""
/* The playground's layout, plot, sliders and code. */
main { display: grid; gap: clamp(0.7rem, 1.2vw, 1.4rem); padding: 0 clamp(0.8rem, 2vw, 2.5rem); grid-template-columns: minmax(0, 1fr); max-width: 160rem; margin: 0 auto; }
@media (min-width: 62rem) {
  main { grid-template-columns: minmax(0, 1fr) clamp(24rem, 30vw, 36rem); }
  .plot-card { grid-area: 1 / 1; }
  .shape { grid-area: 1 / 2; }
  .take { grid-column: 1 / -1; }
  .real { order: 3; }
  .feel { order: 4; }
  .take { order: 5; }
}
.plot-card { display: flex; flex-direction: column; gap: 0.7rem; }
.plot-head { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; justify-content: space-between; align-items: center; }
.plot-head h1 { min-height: 1.25em; flex: 1 1 16rem; }
/* Where it may need two lines it always has them: the page stands still while it changes. */
@media (max-width: 100rem) { .plot-head h1 { min-height: 2.5em; display: grid; align-content: center; } }
.plot-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.plot-area { position: relative; flex: 1; min-height: clamp(17rem, 42vh, 44rem); max-height: max(24rem, 60vh); }
.plot { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.readout { position: absolute; right: 0.5rem; bottom: 3.6rem; padding: 0 0.4rem; font-size: 0.8rem; color: var(--soft); font-variant-numeric: tabular-nums; pointer-events: none; background: var(--card); border-radius: 0.3rem; }

.plot.empty { visibility: hidden; }
.plot text { font-size: 0.8rem; fill: var(--text); paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; font-variant-numeric: tabular-nums; }
.plot .tick, .plot .note { fill: var(--soft); font-size: 0.75rem; }
.plot .tick { stroke: none; }
.plot .middle { text-anchor: middle; }
.plot .end { text-anchor: end; }
.grid line { stroke: var(--line); }
.rest { fill: var(--well); }
.band { fill: var(--good); opacity: 0.14; }
.target { stroke: var(--soft); stroke-dasharray: 2 5; stroke-linecap: round; }
.duration, .settle { stroke: var(--edge); stroke-dasharray: 4 4; }
.settle { stroke: var(--good); stroke-dasharray: none; }
.plot .settle-name { fill: var(--good); font-weight: 600; }
.overshoot { stroke: var(--accent); stroke-width: 1.5; }
.curve, .other, .velocity { fill: none; stroke-linejoin: round; stroke-linecap: round; }
.curve { stroke: var(--accent); stroke-width: 0.22rem; }
.other { stroke-width: 0.13rem; }
.velocity { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 6 4; }
.plot .velocity-name { fill: var(--soft); text-anchor: end; }
.other-1 { --series: var(--series-1); }
.other-2 { --series: var(--series-2); }
.other-3 { --series: var(--series-3); }
.other-4 { --series: var(--series-4); }
.other { stroke: var(--series); }
.head { r: 0.38rem; fill: var(--text); }
.arm { stroke: var(--accent); stroke-width: 1.5; }
.handle { cursor: grab; touch-action: none; outline: none; }
.handle:active { cursor: grabbing; }
.reach { fill: transparent; r: 1.4rem; }
.ring { r: 0.75rem; fill: var(--accent); opacity: 0; }
.handle:hover .ring { opacity: 0.2; }
.handle:focus-visible .ring { opacity: 1; fill: none; stroke: var(--accent); stroke-width: 3; }
.grip { r: 0.45rem; fill: var(--card); stroke: var(--accent); stroke-width: 2.5; }

.facts { display: flex; flex-wrap: wrap; gap: 0.6rem 1.5rem; }
.settling { min-width: 0; flex: 1 1 20rem; }
@media (max-width: 100rem) { .settling { flex-basis: 100%; } .facts > div:not(.settling) { flex: 1 0 auto; } }
.facts dt { color: var(--soft); font-size: 0.8rem; }
.facts dd { display: flex; flex-wrap: wrap; gap: 0.2rem 0.4rem; align-items: center; }
.facts b { font-weight: 600; font-variant-numeric: tabular-nums; line-height: 2rem; white-space: nowrap; }
.facts .settling dd { display: grid; }
.settling small { grid-column: 1 / -1; }
@media (max-width: 36rem) { .facts .settling dd { grid-template-columns: minmax(0, 1fr); } }
@media (min-width: 36rem) { .facts .settling dd { grid-template-columns: auto minmax(0, 18rem) minmax(0, 9rem); } }
@media (min-width: 48rem) {
  .facts .settling dd { grid-template-columns: auto minmax(0, 18rem) minmax(0, 9rem) minmax(0, 1fr); }
  .settling small { grid-column: 4; }
}
.facts small { color: var(--soft); }
.pins { display: grid; gap: 0.3rem; }
.pinned { display: grid; grid-template-columns: 1.4rem minmax(0, 1fr) auto auto; gap: 0 0.6rem; align-items: center; font-size: 0.87rem; }
.pinned-name { grid-column: 2 / -1; font-weight: 600; }
.difference { grid-column: 2; color: var(--soft); }
@media (min-width: 48rem) {
  .pinned { grid-template-columns: 1.4rem fit-content(45%) minmax(0, 1fr) auto auto; }
  .pinned > * { grid-column: auto; }
}
.swatch { width: 1.4rem; height: 0.25rem; border-radius: 1rem; background: var(--series); }

.shape { display: flex; flex-direction: column; gap: 0.8rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.chip { border-radius: 2rem; font-weight: 600; padding: 0.25rem 0.7rem; }
.nearest { min-height: 1.5em; }
.tabs { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.6rem; align-content: start; }
.shape .tabs { padding-top: 0.7rem; border-top: 1px solid var(--line); }
.tab-row { display: flex; flex-wrap: wrap; gap: 0.1rem; }
.link { border: 0; background: none; padding: 0.2rem 0; color: var(--accent); font-size: 0.87rem; justify-self: start; text-align: left; }
.link:hover { text-decoration: underline; }
.tab-family { color: var(--soft); font-size: 0.8rem; line-height: 1.75rem; }
.tabs button { border: 0; background: none; border-radius: 0.5rem; padding: 0.15rem 0.55rem; min-height: 1.75rem; font-size: 0.87rem; text-align: left; }
.tabs button:hover { background: var(--well); }
.tabs [aria-selected="true"] { background: var(--tint); color: var(--accent); font-weight: 600; }

/* How near a system comes: a mark at its tab, at the words that say so, and in the legend. */
[data-fidelity] { --mark: var(--good); --edge-of-mark: var(--good); --corner: 50%; }
[data-fidelity="apart"] { --mark: linear-gradient(90deg, transparent 50%, var(--fair) 50%); --edge-of-mark: var(--fair); }
[data-fidelity="far"] { --mark: var(--fair); --edge-of-mark: var(--fair); --corner: 0.1em; }
[data-fidelity="none"] { --mark: transparent; --edge-of-mark: var(--bad); }
.tabs [data-fidelity]::after, .legend [data-fidelity]::before, .verdict::before { content: ""; display: inline-block; width: 0.6em; height: 0.6em; border: 1.5px solid var(--edge-of-mark); border-radius: var(--corner); background: var(--mark); }
.tabs [data-fidelity]::after { margin-left: 0.4em; }
.legend [data-fidelity]::before, .verdict::before { margin-right: 0.5em; }
.tabs :is([data-fidelity=""], [data-fidelity="exact"])::after, .legend [data-fidelity="exact"]::before { display: none; }
@media (forced-colors: active) {
  .grid line { opacity: 0.5; }
  .tabs button[aria-selected="true"] { background: var(--accent); color: var(--on-accent); }
  .tabs [aria-selected="true"], .tabs [data-fidelity]::after, .legend [data-fidelity]::before, .verdict::before, .swatch { forced-color-adjust: none; }
  .tabs [aria-selected="true"][data-fidelity] { --good: currentcolor; --fair: currentcolor; --bad: currentcolor; }
}
.legend { display: flex; flex-wrap: wrap; gap: 0.1rem 1.2rem; }
.vocabulary { display: grid; gap: 0.7rem; grid-template-columns: minmax(0, 1fr); }
.sliders { display: grid; gap: 0.5rem; }
.slider { display: grid; grid-template-columns: minmax(0, 1fr) 6.2rem 2.6rem; gap: 0 0.4rem; align-items: center; }
.slider label { font-size: 0.9rem; }
.slider input.number { text-align: right; font-variant-numeric: tabular-nums; width: 100%; }
.slider .unit { color: var(--soft); font-size: 0.75rem; white-space: nowrap; }
.slider input[type="range"] { grid-column: 1 / -1; width: 100%; margin: 0; }
.velocity-slider { padding-top: 0.7rem; border-top: 1px solid var(--line); }
.verdict { font-size: 0.87rem; }
.verdict:empty { display: none; }

.take { display: grid; gap: 0.7rem; }
.take-grid { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) {
  .take-grid { grid-template-columns: minmax(15rem, 2fr) minmax(0, 5fr); }
}
.code { display: grid; gap: 0.7rem; align-content: start; }
.code-actions input { width: 5rem; }
.code-actions { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.block .copy { margin-left: auto; }
.block figcaption { display: flex; justify-content: space-between; align-items: center; color: var(--soft); font-size: 0.8rem; padding: 0.3rem 0; }

.dialog { border: 1px solid var(--line); border-radius: var(--round); padding: 1.2rem; background: var(--card); color: inherit; width: min(40rem, calc(100vw - 1.6rem)); max-height: calc(100dvh - 2rem); }
.dialog.wide { width: min(72rem, calc(100vw - 1.6rem)); }
.dialog::backdrop { background: rgb(10 10 20 / 45%); }
.dialog > label { display: block; margin-bottom: 0.5rem; }
.dialog-head { display: flex; gap: 0.8rem; align-items: center; margin-bottom: 0.8rem; }
.dialog-head h2 { flex: 1; }
.dialog-head input { min-width: 0; width: 14rem; }
.preset-list { display: grid; gap: 1rem; }
.preset-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.5rem; margin-top: 0.3rem; }
.preset, .choice { border: 1px solid var(--line); border-radius: 0.6rem; background: var(--card); padding: 0.5rem 0.7rem; text-align: left; display: grid; gap: 0.2rem; width: 100%; font-size: 0.87rem; }
.preset:hover, .choice:hover { border-color: var(--accent); background: var(--tint); }
.sketch { width: 100%; height: 3.2rem; overflow: visible; }
.sketch path { fill: none; stroke: var(--accent); stroke-width: 1.8; stroke-linejoin: round; }
.sketch line { stroke: var(--line); }
.choices { display: grid; gap: 0.5rem; margin-top: 0.6rem; }
.choice span { color: var(--soft); }

"""##),
    PageFile("/assets/things.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA41Wy3bjKBDd5ytq0+fYOcbxI3YSeTNf0JueH8CiJDGRQA0odiZn/n2Kh+S30wtLRkDVvZd68PQIf1cI1vESgSsBjkaukqq09OIOGv2BU3h8epgWiPUEpgZ5DV8gpG1r/plBUeN+E55MSIO5k1plkOu6a9QGSt5mMJuuDTYb+O9hGh19QautjCsN1tzJD4w2MphvoJGKVSjLytFwFbZutRFomOFCdtZbfImfef5eGt0pkcEHNyPGdljX4w0QalPUepdBJYVAQuJ0l1eMJ3xKK/KYd8ZqQ2iNtrbi0gSMbZe/E9GGm/cTpHxriZWjfTUWBI3NEy+n26PRTgpXZbCcLsKwJ9KPkwOyHDkRmQ20XAjSPPy/oPq2usGV5zkqNz7wKA3fXme61XtGDIVXZEY2l2QS5v5hyu1oOYPFDN5m8ASL1Y/xADLzRj78eR172BLSsCQp1PNYtHsQ3FYoEj4UJY5vE2q1VI4m8INY2B6pDxIuxQ3lpbJIYvLOaTL06gn00XXL3MPTI/zkDU7AklxoQ5hvO+e0sj7waSQV1FJRAoRACDlg9G4yJETa6Pg7ws5nhdG68TMGQdop/JJ7KGRdw3wCiwksQRtYpxywMXtS2uRaOU6uDHOfLWbk2TtmVv4bqafU+wLG0vaQEUNqDGlXGik24ckcNvTN4WGHwRa5G8VTSF/HE59XDd+PZhOYF2Y8Ttu9lozo2iRrWvU69acUl4aJIZmXUfXXFM5/DZxg5DO3j/8ZzY+JyVVOC9p5e+/z6t7e5d29b/N7e9dx79TJGo+rWJLzQDCJY3zC2JYr7/VU7SiZ7bZxLyVDSSi2mgKr8Vaeh3SnwnLF17GxrFf95VRzSkj6738DuEVUfzVUVB+b30XWtXJ7hof+58gkISJWvq6guVNfb9Tjy7JLCHPeet+E0eHeMV7LUh1c0NH4whKtW134elYQl4A8WB6o+l7kldxRqrG84qqkBc5wZQtt4hKhHS34p7NOFp/MYl1kPseNGw4o1u7X/PduKNWLOOK2pfZFnAhtSLYzkqvZj7tVOFA14ghmagTPZ40gji9r/vXy//Jd9T87yJ58OkpUIkBT2uXVAVVvt0fVj6NKIX6vdt4bImh1okNb6RCUgwTrE2fr6z399ehzbCdU9uV5N7nw7UW/2vKvRb3PmArR3e3sdAwmyZK6+9LTHu4kz0GEc/jrQzfyPfa7WBE63AJCOqRIDWd1UUiiWmcXrr5Urc5iKRWvP44iXyQiHt62hxObn4VHP76w+3zrcpKOKxqebmkqJ4T+unBXFV+Y093F3rhm7ozn7p9nFZt6QoNCchhRPchRsFBbfF8L1xhqCg8A8QpK97u+cOrOeRGIYx9wm/4b00UR7huM5rx92t7fDn240TukFb2jesd+GRc+FQ8XkQO81mCBxjKDovPrG93f1VicQpX3cH93Eh05yCvZ0ovmbRprmXseJsoa6mCK54PEEQopNF/ZSX96J990y3PpPuMwwvwfB+51kRUMAAA=",
      text: ##"""
/* The stage and the things that move. */
.feel, .real { display: flex; flex-direction: column; gap: 0.6rem; }
.stage { position: relative; flex: 1; min-height: 15rem; border-radius: 0.7rem; background: var(--well); overflow: hidden; touch-action: none; cursor: crosshair; }
.puck, .mark { position: absolute; left: -1.6rem; top: -1.6rem; width: 3.2rem; height: 3.2rem; }
.puck { border: 0; padding: 0; border-radius: 0.95rem; background: var(--accent); cursor: grab; touch-action: none; box-shadow: 0 0.3rem 1rem rgb(30 20 90 / 25%); }
.puck:active { cursor: grabbing; }
.mark { border: 2px dashed var(--edge); border-radius: 0.95rem; pointer-events: none; }
.said { position: absolute; inset: auto 0.8rem 0.6rem; pointer-events: none; }

/* Name, scenes and buttons stand in line across the row, and the scenes take what room there is. Six fill 1, 2, 3 or 6 columns. */
.real { container-type: inline-size; }
.things { --columns: 1; flex: 1; display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); grid-auto-rows: auto minmax(8.5rem, 1fr) auto; gap: 0.3rem 0.8rem; }
@container (min-width: 30rem) { .things { --columns: 2; } }
@container (min-width: 45rem) { .things { --columns: 3; } }
@container (min-width: 91rem) { .things { --columns: 6; } }
.tile { display: grid; gap: 0.3rem; grid-row: span 3; grid-template-rows: subgrid; margin-bottom: 0.4rem; }
.pair { display: grid; grid-template: minmax(7rem, 1fr) auto / 1fr 1fr; gap: 0.2rem 0.5rem; }
.scene { container-type: inline-size; position: relative; display: grid; place-items: center; background: var(--well); border-radius: 0.7rem; overflow: hidden; }
.caption { text-align: center; color: var(--soft); font-size: 0.75rem; }
.mover { will-change: transform; }
.dot { justify-self: start; margin-left: 8cqw; width: 28cqw; aspect-ratio: 1; border-radius: 50%; background: var(--accent); }
.card.mover { width: 3.4rem; height: 3.4rem; padding: 0; border: 0; border-radius: 0.7rem; background: var(--accent); display: grid; justify-items: end; }
.notch { width: 0.7rem; height: 0.7rem; margin: 0.45rem; border-radius: 50%; background: var(--on-accent); }
.phone { width: 3.6rem; height: 6rem; border-radius: 0.8rem; border: 2px solid var(--edge); background: var(--card); overflow: hidden; position: relative; }
.sheet { position: absolute; left: 0; right: 0; top: 30%; height: 140%; border-radius: 0.6rem 0.6rem 0 0; background: var(--accent); }
.dock { align-self: end; margin-bottom: 0.6rem; display: flex; gap: 0.35rem; padding: 0.3rem; border-radius: 0.7rem; background: var(--line); }
.app { width: 1.7rem; height: 1.7rem; border-radius: 0.45rem; background: var(--edge); }
.app.bouncing { background: var(--accent); }
.tile-actions { display: flex; flex-wrap: wrap; gap: 0.3rem; }
@media (forced-colors: active) {
  .stage, .scene { outline: 1px solid; outline-offset: -1px; }
  .puck, .mover, .notch, .app { forced-color-adjust: none; }
}
@media (prefers-reduced-motion: no-preference) {
  .quiet, .chip, .preset, .choice, .ring { transition: background-color 0.15s, border-color 0.15s, opacity 0.15s; }
}

"""##),
    PageFile("/assets/answers.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA50Xy27bRvDur5gqF9JgKdt5NLAiK0FQoJcALWwkB0GHFbkyGZNcdXdpWVD4753ZB7m0ldjoQRS5837PTqfwUavfs4JndyfTKXxSdwp0wUFxeV9mHPg9l3tdlM0tsLVotQVqpjmwJodtu65KVXBLxBq141KB2IBoONSi5g1SiFuOUJmenJT1VkgNB1gznRUJZIJVXGU8T+DaCvxTSiGhg40UNUzSKduW6Xc1mQ2ku1IXX3klslLvA8RtsVdlxiqLfTI9PUXL9lue8w0cLHGEaHSkJnH6yaragXuB0+mzNJ9Fg95QpWg6GN5fQvlFaENl/19Ccc21rtDrHfi3F1FtpaUx/y+ioFAigYnoC/C/ioyt24rJfQfDO1Ea0hvMgg3fcaVNelBS1AI/FKu3GGnKDAZZK+95SjSZaBC4tBSJQV3BHJYXb84TuHhzdr5yobx29GVjMkvt0LwElEAJTMOa6x3nDeidIAkotUYxSktW3hYa0HscSgUNZ5JLImkQvC0feBVoseXymtii/NcXs8EctcW0NmzLmlt5SFwJDTXbgyrELiG1FEc2uQoYWkK05gTgLD27SOj5lp7n9DDfr+nxhh4G8I4e7xNAhPP04i098YGYF/SPyIiKL4hGSGf4I/BZghJe49c7OsFP/MCz1S/KwFQwlUqc/sWrvAN6Po3/wZb6pc2PBArEurS4XQf/tBg1l89EeALWYxVnznzrrkJUuYIdvdZMa6o2KmIMHzqUlRLjhw0mh1KnxOLjlklWw6FP/B/QtFXVoYvtQYgU1mTWv5+QSpu2yYx6pEnkiZMALYYDes5Fi+A8x3h5zEVqzxQs+rOUP7BMw6XRaNYTm9SY9zwWi0BIqkwxppKrLSJjlcFbopRct9Iqp9IN2h9FnGVFDPMroBe4mlu+p5gFZ+9j4tp/n89OuiFFfd991KETuONbTeUmsQ+bzOQPpotmFVOKmj2WA3/QHBMX/rxHpBsmsVkbt/SZAAffI30gTqe9yHnvCa/MUCakiCkUKhL1pErApsgczmdjcUNfWa6MsFf3/qTkipBfZaLFyTJ3vcYcMXWHCe8YuewYcwq5WAVM9GSbaSGjEGoTAxVssStE8cx84BRU6UgVVOCxZh4NtUFoP98iAwKIAjN9+RgT/3UfJvyOhXFx1EMSz8P53qAe3KGTO4TFvc3G8LxEn+PoNcGOGr6zYY8mDn0Sx56i6+VxmsmDYk95fG6VFrXjtGFtpScJTuqca1ZWl8DtTI+dBUZC9zhUbhDZ1cIf2t5EXQe+UUZhE19zagm5ZLe3PHd5hM6O1NChfPT6SEQHCMCoyVENhnh4l8NHW6QKDn/jmlEq/sGVwlXnJe+bDHyoHotxevhxIO10YTtW6tEa45V/mmEuGrSZ4cBqGmwujo+psIw1jaD5R55BQxFsewDDUalJGyy2xIxiyTetQvh6jxDFq00a6OZYe92csSmrKqtaahHSmm2HLuXSY2QIwY7akWaUMlHUtzfXFuN4MPFbUVbcTAW7cKJNLs449Ku9nSClWQLuS0y73uaNkKE1WqAlJgQLWFr9NVuvsGu3DY413AbyWYC+tL1a0xbqOngCaZrW4p7nq94pZmWNls7q5cRRmUy3tiQkuVslPYqfGo9wKi5Zk+FUdbr5g4AWxS89Ab5b96/G/ndurs1OaU9dha2cT8sNRL1x6DbKh4zjKhMu2zHykWIHPWLom2GMoR+C3hWOXexeg5Q4pPb202hss4zjUpGHHTCY8KFGlqULRTziaI2l/maN32Dl8qOz3bUC58/FOIj/x7We1SWYxBhlkEU0/ARddRSljdP1aNEcdYe7HRxzhlMhFHrXiF3jHeHa9yIdHLBIn84mSgjbIYP95NFEO5AVhrmx52eIneXotpghvcMIDHHxDrLescS+AROfU/hcCKHcPdLsBf7+4K8OWOS0IWIjxP09r9yOgT3AVDotUAExtu+qSi3nZ/fJZ5bJI9PIMe6nw1pgDTOk+laYqy4psge8bXiDzZ1jzdEGbrWi4fF89o4GiCWnC4UJOdnpW61Zh1bjGMNv8zlMrK8mMfQ0VIw/XYjDBNuxRpuhEA20018stjG6xF+ixj3E7mpfmC5SiR95ZF7rsonoxpdYSM0eIn8RtKL7hCeTAkPhg+P540doP1y541O4iEeAuQWMMnawifxkfbs8Wz3mGQDPV8cXF3fndnN5SAocPbYkxPo7z/TKrQy+q7j550LstFpOLHQ0MfJWMjq8hCDwRr3LUNcEtpJnpTKYf+Awsep2/hbIsY5oubrpVb950mtsHwmMuAmW/uBG1bcvS2CtcDY4Hj8ZN9iKiR+2UYtHF5n/ANLk1X6GEgAA",
      text: ##"""
// @ts-check
// Asks the service everything about the state and publishes the answers of one moment together.

import { batch, coalesced, ServiceError } from "./api.js";
import { withVelocity } from "./physical.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Settling} Settling */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** The fewest and the most samples of a curve. */
const [fewest, most] = [241, 2401];

/** Samples in one swing, so that between two of them a straight line is nearer than a pixel. */
const perSwing = 32;

/** The spans of time that a plot may show, in seconds. */
const spans = [
  0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20,
  30, 60, 120, 300,
];

/** @typedef {import("./state.js").Held} Held */
/** @typedef {{ state: State, held: Held }} Question */

/**
 * The least span that holds what matters with some air behind it.
 * @param {Settling | null} settling
 * @param {Conversion} conversion
 */
function span(settling, conversion) {
  const settled = settling?.settles ? settling.exact : null;
  const time = settled ?? conversion.spring.response * 5;
  return spans.find((each) => each >= time * 1.08) ?? time * 1.1;
}

/** The answers about the state, kept current. */
export class Asker extends EventTarget {
  /** @type {Answers | null} */ answers = null;
  /** The time that the plot shows, in seconds. */
  span = 1;
  /** @type {Vocabulary[]} */ #vocabularies;
  #count = fewest;
  #ask;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    super();
    this.#vocabularies = vocabularies;
    this.#ask = coalesced(
      (/** @type {Question} */ question) => this.#answer(question),
      (answers) => {
        this.answers = answers;
        this.dispatchEvent(new Event("answers"));
      },
      (error) => this.dispatchEvent(new CustomEvent("fault", { detail: error })),
    );
  }

  /** @param {State} state @param {Held} held What is being dragged. */
  ask(state, held) {
    this.#ask({ state, held });
  }

  /** @param {Question} question @returns {Promise<Answers>} */
  async #answer({ state, held }) {
    const spring = await withVelocity(state, this.#vocabularies);
    // A pinned spring that cannot be is asked about as it stands, and refused by itself.
    const pinned = await Promise.all(state.pinned.map((each) =>
      withVelocity(each, this.#vocabularies).catch(() => each.spring)));
    // While something is dragged only what is in view is asked for.
    const to = held ? [state.tab] : undefined;
    const [converted, settled, ...moved] = await batch([
      ["convert", { spring, to }],
      ["settling", { spring, tolerance: state.tolerance }],
      ...[spring, ...pinned].map((each) => this.#motion(each)),
    ]);
    if (converted instanceof ServiceError) throw converted;
    const conversion = /** @type {Conversion} */ (converted);
    const settling = succeeded(/** @type {Settling | ServiceError} */ (settled));
    const motions = this.#frame(settling, conversion, held)
      ? await batch([spring, ...pinned].map((each) => this.#motion(each)))
      : moved;
    const [motion, ...others] = motions.map((each) =>
      succeeded(/** @type {Motion | ServiceError} */ (each)));
    const known = this.answers?.conversion?.vocabularies;
    if (held) conversion.vocabularies = { ...known, ...conversion.vocabularies };
    return { spring, conversion, settling, motion, others };
  }

  /**
   * Chooses the span and the samples for it. A handle that is held finds the span still.
   * @param {Settling | null} settling @param {Conversion} conversion @param {Held} held
   * @returns {boolean} Whether they are others than before.
   */
  #frame(settling, conversion, held) {
    const before = [this.span, this.#count];
    if (held !== "handle") this.span = span(settling, conversion);
    const wanted = (this.span / conversion.spring.response) * perSwing;
    const count = Math.round(Math.min(most, Math.max(fewest, wanted)));
    if (this.#count < count || this.#count > count * 2) this.#count = count;
    return this.span !== before[0] || this.#count !== before[1];
  }

  /** @param {Spring} spring @returns {[string, object]} */
  #motion(spring) {
    return ["motion", { spring, duration: this.span, count: this.#count, precision: 7 }];
  }
}

/** @template T @param {T | ServiceError} answer @returns {T | null} */
function succeeded(answer) {
  return answer instanceof ServiceError ? null : answer;
}

"""##),
    PageFile("/assets/api.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA71Y227jRhJ991dUCAMhJww1AyT7IMd2BkECzGI3Howd5MFR1hTVsjimuhV20xqtQiBfkw/bL0ldunmRNZOdPOTFpppV1XU5deNkAl87+3mxUsXDyWQCNysFVtWPZaGmYLSCZaMLVxoNS1ODyosVbPMdmCXk9qHU9ynkegEOudzW0Cvbv8Mnp3R2clKuN6Z2sKfz70x9Yx6URsbGrUxd/lctoIVlbdYQZRNH77K3NjobcG3z0o2o6AAvELqTybNnaMRuoxZqCXthi0kWHtkoyV7XZl6pdQv+AZ5NhImMrYy+V9aBU+8cq65B1bWpUyg1FKu8zgunapsRU2E0Uq4N/jmHF/947u9+qZHLblWNfsgdlBa0AdsUhbI2hW3p0Gf0wvW+Bes9VTqWrN6xrUWVWwvXQvMtqQGoltILC/JrfwLA5m5QsTXsdbOeq7oF63LX2O64s3jTWwzA6tdN4UwdC0MaCBKW7ElgmTeVs2hj7F9n7BILl5dwO0uydb6JYyZK4PzCswbmW52vFfJGUQpVya6Kohn+ZYZsY0qNDr3M7KYqMUwTDFCtHtHFKk74Ak9HliiknJ2NxG+qvCDxk59/Wnx2OskcBi+mK5EZ7k73dGULj3nVKDjdf8/+8e8/gxftHUyBfgWhtXJNrYmRBbfII/cvlMvLqr3LXF2u40ToW//fNhuUKm7KKqXvMcSX3m3ZW7Qwjs4gSvCu4EARR/bdDVLM4waxfbqXiLTZnb/DrUqb+bie+wAP3oTInocr6F170vp08EDAeGOeIA5y1DAcvlG/NOi1V7pET5kNZTdCRzxhGTzr0qqv3ii7wTfqoiX45Hani74aYCbHJDQNAgRBEqPac6JynLshg+OlcsXqgI/NLZcQB67MPCQhLuHsCU1wzPk5fPH8RTKsLBIs0YSzOmjRMdOpUHWlY5AznCuVctC7eN8Ssat3Huv9m39eX31PWEX0klQW2kKRo52eFovqS/T/vaJ0364MYZ3CSUk9V26rlJZqoA0GFqumFBHMP2/jwih+mXGAKfy12YJW21GhOHRNn9pnHhQnQLaqNQLdKbjhn0dgMjw387eqQJDMzWI3PH85x2p1Xd7rvGrh1vLDjAmeoOjmAnXuK9wBjDZYSz0e6I4URNaHwdRBTxyMVWJlFlOIXl9d30Qpn61UvsCSMh00mXgP0TcGa492n99gxCPkyDdYhDBYqMrkrTU6wgwXAaTNVKIrzimXu5gO/XvRk56lJhzgNSNp8cj11xT4vELc4z/JOeww1GJrycdU2mtXErDc12rZWHyc7wgQqlpmwyjcdqKmIEpiU63vmzWaaP+D7ZujN7udtYNLj0ep0Q/abPXtDJP9xxVez4phJ/MaoOBxWxIAZx8I7ZxyIO4vTvrmJQm3J29RxZxCeLycgtekgy8ehbbd3s6gbQe9rOOzmHMBHgypaPL4YsIaRAEmvSbTwbP0st6TQw/OuLshbo69nQ4IEQPJMShwO+ALgqKdWUiLwkfF5PJpTofu4SsBdo8vnz8fNO2pF/uXcvwjU/VeSaZKHL2R8ZOUPJp6CXnoICc+3KOOVpgjOguztKj36n1D9V70G9aXj7QhMLMtoYX0bv+3olFDxl8uHygRnzC1a6wkPPttSNdPLSwxOliHKLGVLReK32L1R/ZQBOyYAzNilPpvVGHqxVch633SXHSVunNG5wbWQyrYoLhiV17TeEHI++HNv65VXher13SHHbbRvdckhSzDaQ1PKN9IGNHQZhAPhr9Uxq8ZueKKa1CGaVKXysYihoC8Ry/K9ZlFZN3Jm+x0TxLauxSu2baYRcmQ8BH3kI5JGGppcJCB8BMcFxqNa0KJzh9eL+KeXtn2MBFiZzzRKPY4esiIjwsDrRMy9FPB3+HOgrJll+Iyz9MTwg1cSXfS+oT6I8ysktbPaDS62jEEMDLIlI0T+1UKV0M4xKXeNG4Kr7hihdy4QjxsTf0wojSNY9IrJn005aLFCUOrERGP+10tHlAucYhVi3H5GF/OdEcRWJi8UrbAVCKlUr419RIlVDR0zRu742Whkqlv1DDCTQi/X/tADkY2vxieHaxJr1phFcKDAlE3WkwIePEq4Krk14R+8APW2lcMMsNzhv3AT37iwKRjEiP9qScdXtVZK2D1ViQHm5WWYTYsv3xz2GP8IQzw3a04aJ8Os6lcPIB1ML3b40gBUisZyPSeh1ZEKNR24DZOlKPpgAMEllWscwij8KEAh5Wc602XDbzfcgnEHJkrTHP1/+I91OQpDBrGRyRBCk/B+zelgyT2B3MBw+5qU1W4MEiJZiO/6U7j4bwhqH4Szl5GlhN3WGUFUmgOrfl/flHyNBO8BHZlN331OZFy0/L9NmCRwPVJfy4qkcmcViLLx+RPUuq9kt6TayOA0go+V/el1vKZStC6NU21gGVZVYxG2tlSaeL8HYMaO7/ywK4qs1WL7NiMRdMBB72Ltl2R73lFHM4edBA+IFzIlyX+isHnFncTFeO8J1Q5rewL9e5qGUeAYy1RJ0kL//vtd/qqQURDG3/kT04Gz1HpHHCEtdR55ujk7iPXSHkP71ZeHcUs/q7yUg9jQXHgnxg1WgoKhX4aDrEhZN5iuXe0vn+BNkc3K/Rp+CwSVl70+RIxWbosQgvFhyJgrazF+Bw26Wj4caXINcmY04aFQxXGKiIH/QHJTEmA8xQAAA==",
      text: ##"""
// @ts-check
// The service: one function for each way of asking, and the two ways of asking often.

import { askForToken, authorized } from "./token.js";
import { awaited } from "./waiting.js";

/** @typedef {import("./types").Problem} Problem */

/** The longest text of an error, in characters. */
const most = 160;

/** An answer that is no success, with what the service says of it. */
export class ServiceError extends Error {
  /** @param {number} status @param {Problem} problem */
  constructor(status, problem) {
    const faults = (problem.errors ?? []).map((fault) => {
      const [name = "", list = ""] = fault.pointer?.split("/").reverse() ?? [fault.parameter];
      const place = /^\d+$/.test(name) ? `${list} value ${Number(name) + 1}` : name;
      return `${place} ${fault.detail}`.trim();
    });
    super(faults.length ? faults.join("; ") : problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

/** @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
async function ask(path, options) {
  const response = await awaited(fetch(path, options));
  if (response.ok) return response;
  if (response.status === 401) askForToken();
  const text = await response.text();
  /** @type {Problem} */
  let problem = {};
  try {
    problem = JSON.parse(text);
  } catch {
    // A page of whoever stands between says nothing that its status does not.
  }
  throw new ServiceError(response.status, problem);
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function post(path, body, signal) {
  const response = await ask(path, {
    method: "POST",
    headers: authorized({ "Content-Type": "application/json" }),
    body: JSON.stringify(body),
    signal,
  });
  return response.json();
}

/**
 * Several operations in one request, each answered or refused by itself.
 * @param {[operation: string, arguments_: object][]} operations
 * @returns {Promise<unknown[]>} Where one is refused, a ServiceError stands.
 */
export async function batch(operations) {
  /** @type {{ results: { result?: unknown, problem?: Problem }[] }} */
  const { results } = await post("/v1/batch", {
    operations: operations.map(([operation, arguments_]) => ({ operation, arguments: arguments_ })),
  });
  return results.map(({ result, problem }) =>
    problem ? new ServiceError(problem.status ?? 500, problem) : result);
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export async function get(path) {
  return (await ask(path, { headers: authorized() })).json();
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<string>} */
export async function getText(path, signal) {
  return (await ask(path, { headers: authorized(), signal })).text();
}

/**
 * Members of a body as a query: the spring's flattened beside the others, each as the spring's own.
 * @param {Record<string, unknown>} body
 */
export function query(body) {
  const items = new URLSearchParams();
  const { spring, ...rest } = body;
  for (const [name, value] of Object.entries(spring ?? {})) items.set(`spring.${name}`, String(value));
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) items.set(name, String(value));
  }
  return items.toString();
}

/**
 * For what changes with every frame: one question at a time, and of those that wait only the newest.
 * @template I, O
 * @param {(input: I) => Promise<O>} work
 * @param {(output: O) => void} done
 * @param {(error: unknown) => void} failed
 * @returns {(input: I) => void}
 */
export function coalesced(work, done, failed) {
  let busy = false;
  /** @type {{ input: I } | undefined} */
  let waiting;
  /** @param {I} input */
  async function run(input) {
    busy = true;
    try {
      done(await work(input));
    } catch (error) {
      failed(error);
    }
    busy = false;
    if (waiting) {
      const next = waiting.input;
      waiting = undefined;
      run(next);
    }
  }
  return (input) => {
    if (busy) waiting = { input };
    else run(input);
  };
}

/**
 * For what is asked now and then: a new question ends the one before.
 * @template I, O
 * @param {(input: I, signal: AbortSignal) => Promise<O>} work
 * @param {(output: O, input: I) => void} done
 * @param {(error: unknown) => void} failed
 * @returns {(input: I) => void}
 */
export function newest(work, done, failed) {
  let controller = new AbortController();
  return async (input) => {
    controller.abort();
    const own = (controller = new AbortController());
    try {
      const output = await work(input, own.signal);
      if (!own.signal.aborted) done(output, input);
    } catch (error) {
      if (!own.signal.aborted) failed(error);
    }
  };
}

/**
 * The beginning of what would fill the page, as a list of all that is allowed.
 * @param {string} text
 */
function short(text) {
  return text.length > most ? `${text.slice(0, text.lastIndexOf(" ", most))} …` : text;
}

/**
 * What to tell a person about an error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof ServiceError) {
    return error.status === 404 ? "This service does not offer it." : short(error.message);
  }
  return "The service cannot be reached.";
}

"""##),
    PageFile("/assets/bounce.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61Wy27rNhDd+yumSopSgSwlW+cmvn1ctEUbtItsCsOoaYm2eSNRKknZMRz9e4cvWVZv2k03CU2eeXDOmaGyDD5qNc13LH+ZZBk87xgUdf4CPK/FNwrWdStyphI47Hi+AyoZiBpUI7nYqhlUtea1mGpJ8xdW4HGOUCpwBWtaltCKgknYSrrn+phOJrxqaqnhBOy1KSkXCWyZtn+e2auGDjayriBKM9rw9LOK7s8W35cmrTMiN79HGCqEzTeBDRdFAjtdlQOToq5GBpLR4hNVeJkBjNmNsethdopWTcnUCKJ5yQYgvTM1cphJdnODhT42rGAbODkTYkC4paI4/YUdN5JWTHXQL/+Em2xseYKXcDwbIBNwSc9AaUMNXp3x7U7PQLTVGinoOvjOlubSJ5yeaPMh2PyOmXPFPjjk42NnwKgDpYMO4AEEOwAakTjcqqGYA5yckw5U3UoM81Ey3Uqh4DTyap1SdRQ5bHDD6AfKmhbEGcZwmgC4oA3VO4y4yvZ3WX/t7PrkkN3qvkcu+uMEcqWWaEUPlOtwpRTFSBYIBxjcPWR2rqPNDgjqkZjgcZxYG69Psro+me1uvqllRfUDhpqWXDAqVxa5jM8pOUIwkbPGCOLjeepP5nOInHFkrFy9YEBwIPVM5hMGTyv6StI07WHpnpYtUzG8vcEddPeT7pIYp4DOO4Gfhe1t/xODtA1wBU2tuOZ7lp45L/lGY1M/AHHYGB4egaDOJRXKVGAGK7suqWZ/kOvT1Ie4gbvb2+7reAVdUImZK7Y/Dhw51X7K2GA4Ckz/5CVVCn4wTW4UcGX72+vN9j6xxb0yyRsdLsyCxAm4/0tzOOD2W8GRISOuN+yBsrTEXtF+98HuYnaeL9nmupbEyS9wqHImrOixl1XqQmP9G0IYzXemHhYMdtCQSDVURAlSaO8yg8jcMYIuee+cNg0ex4bofPdfqNjeP6S2brX2hbjIwe1be1MINO93gr+/Ws60/c3zlxkQy6u7IQ7lI7FpT13HR7FJP7K0hJ3kfw/oH4jLmD+6zVHYpSuCme8kciMWPf/0/PTrp5JVTOg4xXoxPPVZGtURdwHDH4Idq4vbZb+8W4biF3x/UXtjPaV2SinLJHaeL30YDpaWbhLk9+VxiDoHcFPP3Xk47TBJefQrgJJpOxDd9PCDNzUjydvceyDfAPnKI+MeqHpgAuTsZzhi496F09K/zBx8z8Io9b6CqeOvb6h5mlOMX5KR70V9wFd+LeuDYnJ52UqXSM0r22vnwYarZ7PpWs6cO+XgAmfMGVe00uYQv5ObKaNLIHV7jCzccCO32Hx+eRejCgIJAMHp7AuB3IS7TXqwL5r/3Y0ScZ8qSlN88//pDGliJW0UKwYDBeC39WeW6xRlyLeCYBXRwbFkfbpU24ogY+OXADkM/jJPY095BznV+CFHmJS1jPv7BvUUDOXHxkoL31XEf7Z56+DT6h87oH/P3Ui2zv2z9v5oc6GxepGtWzf5G9ekg/OTCgAA",
      text: ##"""
// @ts-check
// The dock icon's bounces, which are no springs: motion-tracked arcs, and a ball under gravity.

import { explain, get, getText } from "./api.js";
import { Clock } from "./clock.js";
import { announce, find, html } from "./dom.js";
import { readEasing } from "./easing.js";
import { at } from "./samples.js";
import { tile } from "./things.js";

/** @typedef {import("./types").Keyframes} Keyframes_ */

/** @typedef {{ keyframes: Keyframes_, easing: string, height: number }} Bounce */

/** @type {Map<string, Promise<Bounce>>} */
const bounces = new Map();

/** @param {string} source @returns {Promise<Bounce>} */
async function load(source) {
  const path = `/v1/keyframes/${source}`;
  const [keyframes, css] = await Promise.all([
    /** @type {Promise<Keyframes_>} */ (get(path)),
    getText(`${path}?format=css-linear`),
  ]);
  const easing = readEasing(css)?.easing ?? "linear";
  return { keyframes, easing, height: Math.max(...keyframes.values) || 1 };
}

/** @param {number} height In icon heights, up is positive. */
const lifted = (height) => ({ transform: `translateY(${-height * 100}%)` });

/** The tile with the dock. */
export class Dock {
  #clock = new Clock();
  #icons = [icon(), icon()];
  /** @type {Animation | null} */ #animation = null;

  constructor() {
    const scenes = this.#icons.map((each) =>
      html("span", { class: "dock" }, html("span", { class: "app" }), each, html("span", { class: "app" })));
    const buttons = [
      html("button", { type: "button", class: "quiet", click: () => this.#play("dock-bounce") }, "Dock bounce"),
      html("button", { type: "button", class: "quiet", click: () => this.#play("gravity-bounce") }, "Gravity bounce"),
    ];
    find("things", HTMLElement).append(
      tile("Dock icon", scenes[0], scenes[1], html("div", { class: "tile-actions" }, ...buttons)),
    );
  }

  /** @param {string} source */
  async #play(source) {
    try {
      let loading = bounces.get(source);
      if (!loading) bounces.set(source, (loading = load(source)));
      const { keyframes, easing, height } = await loading;
      this.#animation?.cancel();
      const [own, browser] = this.#icons;
      const times = keyframes.keyTimes.map((time) => time * keyframes.duration);
      this.#animation = browser.animate([lifted(0), lifted(1)], {
        duration: keyframes.duration * 1000,
        easing,
      });
      this.#clock.start(keyframes.duration, (elapsed) =>
        Object.assign(own.style, lifted(at(times, keyframes.values, elapsed) / height)));
    } catch (error) {
      bounces.delete(source);
      announce(explain(error));
    }
  }
}

function icon() {
  return html("span", { class: "app bouncing" });
}

"""##),
    PageFile("/assets/change.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA4VU32/TMBB+z19xlAfSKbjjDVq2DqFJIA2E2CRAVR88+7qEJXZkOx1Vyf+Of6VJuk28NOr5u/N33+e72QwujH7NcmT3yWwGP3JqgMItvUcOrFFbhEpuUc9tsFayRmV2GWyUrEAKhC0tGwQjgQppclQkSYqqlsrAHjaF4NAG7ITMuKzIbz1Z9ABjL/naVLeo9AC3KbDkAZnMTk4SOLGkUOGAADS6oWW5A22oMtpezgEF18SBL8yuRth/RyYVf6+NKsRdBivhL8ogfNfnrcXOEiaFNqEcnME+ATCKCl1Sgz/nsDrN4M3p6Tobxn+N45rREl2IvLVBH5I1ZYXZRZwPKWlsaoi8c4lt6A5ucgTfsYZb1AW3YtoIkxyJ44d/vFaspFrDx5yKO/QsX9YlZWgpO5HTCfMnkww+3Xy5uiyxQmGmC4/rJOugXSCCr7FEZkYp3ogO7v5E6GdRN2Ok9b3DGfksKqf624AFLTX6uHPMie6dn4NVxsi50xWcOABOnouaKlrBPp3C2TlsZcFbCM1yJw+AN1A1zEiVxoOpV8g6lheaHAQglPPLrSV1VWiDAtVAtVA9ZMWSsHKsHKW15egfyOqooH/7a1guo8+LmB9go+5cHdfVEODioYaFXftnmrrYdAwz8hhk5AESO05joI3fmGnHK+3vyqAzs9PpGbCRFur9HALbY0uOzW7DOz6ch9vgr6/Vuvn8v5uBhq+TuYyeQnSnm1cnR+rZhGkPU93aKmEljQztDVnZH+enxzwnYpSlX04dIXtt91Y6K8aVp08rFXbQam21EE1ZtnZBmMI2Ah9gI1VFzSvdhTKQyoPgwe88t1VtLhQ6rGQSdNK5fEhjyvi5j4ctQpakEKxsOOrB/E/dyz1M42Fc3F4hecE5ClvgRayweGqietSju0c6uB1XYdjztmG/4TSqbcEw9nOHJnii07HTg/X1uL8lPDWRMIdGcLRrCXmgrdA0SthRJIT0jmV98TbQbZN/OzlKeA4HAAA=",
      text: ##"""
// @ts-check
// What a baked curve moves: a property, from one value to another.

import { find } from "./dom.js";
import { takeNumbers } from "./field.js";

/**
 * Where a property usually starts and ends.
 * @type {Record<string, [number, number]>}
 */
const usual = {
  translateX: [0, 100],
  translateY: [0, 100],
  scale: [0.8, 1],
  opacity: [0, 1],
  rotate: [0, 90],
};

/** The fields beside the code. */
export class Change {
  #place = find("change", HTMLElement);
  #property = find("property", HTMLSelectElement);
  #from = find("from", HTMLInputElement);
  #to = find("to", HTMLInputElement);
  #hasProperty = false;
  #ends = { from: 0, to: 100 };

  /** @param {() => void} changed */
  constructor(changed) {
    this.#property.addEventListener("change", () => {
      const [from, to] = usual[this.#property.value] ?? [0, 1];
      this.#ends = { from, to };
      this.#from.value = String(from);
      this.#to.value = String(to);
      changed();
    });
    this.#take(this.#from, "from", changed);
    this.#take(this.#to, "to", changed);
  }

  /** @param {HTMLInputElement} field @param {"from" | "to"} end @param {() => void} changed */
  #take(field, end, changed) {
    const use = (/** @type {number} */ value) => {
      this.#ends[end] = value;
      changed();
    };
    takeNumbers(field, use, () => String(this.#ends[end]));
  }

  /** @param {string[] | null} options A format's options, or null where nothing is baked. */
  show(options) {
    this.#hasProperty = options?.includes("property") ?? false;
    this.#place.hidden = !options;
    this.#property.hidden = !this.#hasProperty;
  }

  /** The members for the service. */
  get values() {
    const property = this.#hasProperty ? this.#property.value : undefined;
    return { ...this.#ends, property };
  }
}

"""##),
    PageFile("/assets/clipboard.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA22RzU7DMBCE736KVU5JFZJy4IRKK1VIHIBTXsB1tq0h9kb2ljaq8u7YJuFH4jqeb3YmqWvYsL9RR1Tvoq6hOSKoTvc7kq6thNCmJ8dwBWktnazCErwcYIS9IwNZVbdkqjef3QtRLxYCFrClXqMHCYwXDlgbAQ+egCxwiN+dmMlW0bvppZMGrp6dtocxIb/1p+bl+bFDg5bHiQvPtcBLaiX9YBXsQy3WIVxRP+Qxopy8BVwFBNl6hh3uySGs5vOtZOmRKysNwno9yxHfkuVwMapZGAb/IqspMb53yGGkboOYpfltwtgNqQCAPEvNYOWHPkgmV/184bPTjE04mooXERtBSVbHCZ1zXyns7To6YwtMaWs6MoroGfKvjmXyp5j5h+XfSujeaIN04jwvYPXwh/taU5Rwe7dcBvsoPgEzyVYpGwIAAA==",
      text: ##"""
// @ts-check
// The clipboard.

import { announce, say } from "./dom.js";

/**
 * Copies a text and says so on the button.
 * @param {string} text
 * @param {HTMLElement} button
 */
export async function copy(text, button) {
  const before = button.dataset.name ?? button.textContent ?? "";
  button.dataset.name = before;
  let said = "Copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = "Not allowed to copy";
  }
  say(button, said);
  announce(said);
  setTimeout(() => say(button, before), 1500);
}

"""##),
    PageFile("/assets/clock.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VSTW/TQBC9+1c8ysWOHNu9Ng0UISEhEXFB4oB62NqTeJX1rtlZt0RV/jvrXdsNqBy4xPHMm/cx47LEneN13VJ9TMoSXzWhVqY+Ym8shFJwrXDolThxDjbxlR7Jnlwr9QHshHUMqX2HwKIj7K3/LZKkXK3wvSVft6HZk2WjIfhIzViQFnxiR13QUsSMzjhpdIFVmdRGs4OlZqg9fItOuLrdUSNFepX2lvaebT2113HuZoJnV9kmSehXb6xD5HkS2vEXL7ELSM+XZti+m/mLwE68ia6/kVIcPDvpA7HUNcV8Y9o8JsTDKf7JMWgnFaSDZBi/mxBg1lfCB/sYdvqcAG/j8BaVFwNGubte+Bqe9dA9kD2jGawILj9rMPkADRcLKCUleqbmBhEeYjwa2Zy9Wa+x4C4aP0g31NyPrhAzpLNGHqZyBEQWHMJHlVywM33qFzkWFDk80EGMi1tfx9przrV5iiKY9u7P24/L9o3gJ/IDco80Et6iyhZuD9tMiDg/hZ0osI7IDCWuq6qasWOEdCdcW3RSzwvKlz1m2eZCdqa8fekvtqboy40s/RyI3Qctu4D8NNbTMdRCefYemf7JsHhEXPH7In0ZDc/zJvlv4XMSDjkeaFKuhf9G1V/4C87sNZVq4Tr4A9tB88JnyQ1W/4F/s10mzslvJUalkjkEAAA=",
      text: ##"""
// @ts-check
// One clock for all that plays, so that everything starts in the same frame.

/** Whether the person asked their system for less motion. */
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const wantsLessMotion = () => reduced.matches;

/** Tells the time since the start, frame by frame, until it is over. */
export class Clock {
  #frame = 0;

  /** @param {number} duration In seconds. @param {(elapsed: number) => void} tick @param {() => void} [ended] */
  start(duration, tick, ended) {
    this.stop();
    let began = -1;
    /** @param {number} now */
    const step = (now) => {
      if (began < 0) began = now;
      const elapsed = (now - began) / 1000;
      tick(Math.min(elapsed, duration));
      if (elapsed < duration) {
        this.#frame = requestAnimationFrame(step);
      } else {
        this.#frame = 0;
        ended?.();
      }
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  get runs() {
    return this.#frame !== 0;
  }
}

"""##),
    PageFile("/assets/code.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VYX3PjthF/16fA8W5S8oamrnnogxyfe3Ev0+n4kkzsJp1R1DFEQhLOFKmAkGyPwpl+mn6wfpLuH4AEafmmfZEIYLHYXez+dhfTqfizbc7yjcrvJ9OpuJX3SmgrHrTdiKd6PxN5XcBMJdRBmSfRPDVWbf/QiIfaFE0q7EaJfG8OAcmqNltpUyGrQqx0qZpsMtHbXW2sOAr1uCulrlKxVvZWPQJZpR5UA/+/7XFzK1am3ooom8qdzj430Xm/92ojq7UKSHKaGFHl9S5kk5d6t6ylKUZkK10VqdjYbZmKRj7Bj7LBtqLejjfIrS61agIiPzWivJXLkMrCcERh63tVhSQ4HtGQMR82yqgUhC1UqS1IabUtQxPQNfDOyfTtW7jMp50q1EocmVGMlqyaB2WIKsk+NPfKtIL+xNvpi5twCul/rnO53JfSPLWi/8ado61HoYuZaKzR1drJedmPt6rQ8hZogzl0jo+PVlWNrqtgvtlvt3BGMFPvLJA03cx8IdpWfEeO5kWZiLfiGvxhL9dwSQ+bulGiklv4lga+akGOx36bITGJLo4/qRymvukOp//37QT55nCoFWXH9UIcJ0J8lgfZ5Ebv7ExEf4PBDQ2iVHxu6grnbn74HkZRvfyscqsP6iyPYPqHbngFq3nTwNzVzQ18P25L+P7Hp+sonbTuJm8hsrY1HF+vhBRlXa2FhYCBiAOddSOaTf1QnaO7a1VQsDXyAF+wJMsSd2mb9UoQqwvxp3fv3nlX2Ukjt+LIZmxd3IpfkD+GNV4PcsuBnSqI1Wpf5XgTtPY9GDfGWx/dpGgTMhOfu2/2skTDgQrWagV6opVA6QcJId4Pne3cqDmsYQC/ZKkDfMMv2hQUNbUuzsBkaFP8E2Ayf5zqpLgYSXV5KTqHffHWQUkRk8jJXBcL3BTZRxvhAUbZvanEXbND2rM3R1202Ztjd2JmFLhYruLpP3/NpiBqlLR355O2v85S83UCmUVrN3RtBKEIsrCC33WlukvO0Y0rsj0gJwJDXsqmEVdA/6OsVEmWfo0QgyK+7kGD9K+KOOqnwHx/vf10/bFUW1XZhDbAYqFz21GjIGdu8hT9sqzz+2ZIznOnqNEjO1ocOKIPFShmBqSM5UAM+cAhfRwn4uI92EI32X5XSKvixBOjWYA4KvZGokeeLWvwTUUX9XqlbL4BLxci9PMeveaLVhz8CCF9GAq4zMHQrzjYlB42nb+ZfW5rE4fMUr83ZWoOBsFq8P4LXjnv5/1xrP4nuYvdTLaFbzcga8zveAD+xx8ZuOGdP3TBBnJcOVnTbblMNZA0yVbgiJ/oAFx/ogP4M0OXcrw4spZQGRTI6gXBYlZTUBo4LaQjQFSeOT4ZJzSIM/qIO/LEU7ts0G1wY15uB/pSHDgbYhKOHQv2vy7qRp7qDyJnjvxonmXZaaulgGWsQvQt2gTY4bkzZ6F24VnEoAVaxhvGS9l5ry7Oh0vey/10y6wGOpJzs5JQN3kV4wDbGMwIy3bSbgDd9LoCRENZXNkVDxY6gTHB9DH3GlNMPJ9HqCGsLBY9pTKmNiPtoIKKeaMDELRUBBrJM1/AIGRXAHCA2UmvO9Rf442uTnTnJCM7EbBkG10UZEcIQ/WMgmRfvGBKqHQ/ABxX95DdqqoGWJUGqhrJldk5lA9BkkUasVQuv2JyRZhuwAWyyUgkWRQfD+BU14D0qlIGELLU+T0YMFY4P7AYxxVUKiXiHnNhLM1W2jTWOejVRpeF+OorpsTba7J1Z+qXNnSK65WIX5FaAKe//y5eEZvEpTNPRdJlO0P/f1EruS9t74csKShnVIMB9vefrrPcKPBVrmlgHGPQfVvWy3hOByz6S8MiO45khO6wMWo185xSUYB5y1oCYgRG9JPgIxmZrxcEDwYZQZv+YMfM0bBftQ78cYpzrxfeJdmuZ5EeV5j0dFFEawj6rx2bDviOAUJyYeCvkiA+c7X3ZcaLLKOvJKaHP07v1dPKYJk6ZYrLN0fqhKCy4gkP7R0AYsEF4OSxhFqggyz32JpQxdGrL27AfxtWmEEHbpdbNG8FAzPCdwispEehgXLwC8HpKqtTCvYErCT5XT85dDjmaQ3sLil/o1f1xFkIuOGOgwJ3BxwZUrOhMl1pq2X5s6MZJwaPriEIpx6knX+FEnEB2PVe8Xgt7aRJIBmaezHDki+Uts+/YTrusy4Xz5hLsGb+khCccdJwafacrgUROshjNfvqz5enhA5w6zH4UL8aO+GGSpGMqBsngIGUHNWljk6iPBmk5W1Jkrxw64TdgRLh1SzCPa43uRhUSwEK8paB5sMU8Yr3hAQudChR8Opl5hpNrEeqfVkmvSsHciYjBB+aiOrd5y4TGNaD2f+WL9mS/abnuTI4JYNcBtWUuHtzRGlaAf+j1fYOvISuZYjuBHzKQkiBBtjBZlxH6NVAj6ynS8lGqfi64xSmXnAvxugMMQerqJALNTxg5WML9dTcd30974V341aoEjp5vIIh5j7PSnz6CKH/P2NH6lFC4/Nlew8LUeoRb/uUYhtVrvBNabuDtlkA0kKWgR49V00WnRAH/fSLmbHrtb3+p4RjLnc32HBB0T3a0t6NroiKyHHmDBOHz4PzYYe8wN7I9YD+sYWbWHAolz74/plolCAR6S6otB4UL7mDpAVDjpL5hgol/MAg/2Dh8OUesJsvzD/IREkQoFSPfa41ljmvLi6clMxx7ncsiK8fJY6+d6mBWCcA8wtMaSnuWCeBVYUXBq7jI+gEe11FnYJzFOrxRFmouJYbF4beVHPatxiGMAXVhd+aUR1xAyPqUbm9GZSFOJOQE+EXi5SVqlrbjXjPL0YdlGQNVGIqfpfSfNL+Wv3nX/9+BiVBiYoe7iRJQyJfoLXBA6I4/qLkPeTEbz76HcGLzCQolIm3a/HcHqwOBw9avv/xdzF4uRpdU/BSVbF3dq99/f1iiHdbhG9Vex6AG6ggG3d8fZwnV3q9pxeYI7/gwBaSBJ+0hj496+V2PUvHIZeUnpALpNZAIBIdy4/UEUOwWCb0jg1WxjP9vBfit71Wlt7M6XHNaJRkqfBt7e4KX9KxTHxzxAP6Bp6K8tmg56Suh1rOvs9BrnHXlo26F2eghOCz67pF+EYXNOn8MMdNiitab6UBPl1H6j7ALhHKDdAQGm/nbA91IAXOTIAjGxAITGDUmo06Ut9pTVF1h4yZFYcRh7cr5J0u+Nb3X0ACn35QGQAA",
      text: ##"""
// @ts-check
// Take it with you: code in every system's words, the curve in every format, and files.

import { explain, getText, newest, query } from "./api.js";
import { Change } from "./change.js";
import { copy } from "./clipboard.js";
import { find, html, say, set } from "./dom.js";
import { families } from "./families.js";
import { Tabs } from "./tabs.js";
import { token } from "./token.js";
import { everywhere, fidelity, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string, options?: string[] }} Format */

/**
 * Languages whose names are no plain words.
 * @type {Record<string, string>}
 */
const languages = {
  javascript: "JavaScript", json: "JSON", "objective-c": "Objective-C", css: "CSS", xml: "XML",
};

/** The most of a long text that is shown; copied and saved is all of it. */
const most = 6000;

/** @param {Format} format What the file is called. */
function fileName({ id, fileExtension }) {
  const usual = { lottie: "json", waapi: "json", json: "json", svg: "svg", csv: "csv", "android-xml": "xml" };
  const extension = fileExtension ?? /** @type {Record<string, string>} */ (usual)[id] ?? "txt";
  return `spring-${id}.${extension.replace(/^\./, "")}`;
}

/** The list of platforms and the code of the one that is chosen. */
export class CodePanel {
  #tabs;
  #everywhere = find("everywhere", HTMLElement);
  #verdict = find("code-verdict", HTMLElement);
  #blocks = find("code-blocks", HTMLElement);
  #save = find("save", HTMLAnchorElement);
  #change = new Change(() => this.update());
  #chosen = "duration-bounce";
  #fetch;

  /** @param {Vocabulary[]} vocabularies @param {Format[]} formats @param {Asker} asker */
  constructor(vocabularies, formats, asker) {
    this.asker = asker;
    this.formats = new Map(formats.map((format) => [`format-${format.id}`, format]));
    this.systems = families(vocabularies).flatMap((family) => family.tabs);
    const baked = formats.map((format) => ({
      id: `format-${format.id}`,
      name: format.title ?? title(format.id),
      summary: format.summary,
    }));
    this.#tabs = new Tabs(
      find("platforms", HTMLElement),
      "code",
      [...families(vocabularies), { name: "Baked", tabs: baked }],
      (id) => {
        this.#chosen = id;
        this.update();
      },
    );
    this.#fetch = newest(
      (/** @type {string} */ path, signal) => getText(path, signal),
      (text) => this.#show([["", text]]),
      (error) => {
        set(this.#verdict, { "data-fidelity": "none" });
        say(this.#verdict, explain(error));
        this.#save.hidden = true;
        this.#show([]);
      },
    );
    // A link cannot carry a token; what is shown can be saved all the same.
    this.#save.addEventListener("click", (event) => {
      const whole = this.#blocks.firstElementChild && wholeTexts.get(this.#blocks.firstElementChild);
      if (!token() || !whole) return;
      event.preventDefault();
      const address = URL.createObjectURL(new Blob([whole]));
      html("a", { href: address, download: this.#save.download }).click();
      URL.revokeObjectURL(address);
    });
  }

  /**
   * The address of the curve in a format.
   * @param {Format} format
   */
  #address(format) {
    const spring = this.asker.answers?.spring;
    return `/v1/keyframes/spring?${query({ spring, format: format.id, ...this.#change.values })}`;
  }

  /** Shows the chosen entry for the current answers. */
  update() {
    const conversion = this.asker.answers?.conversion;
    if (!conversion) return;
    const translations = conversion.vocabularies;
    const velocity = conversion.spring.initialVelocity;
    this.#tabs.update(this.#chosen, (id) =>
      translations[id] ? fidelity(translations[id], velocity).mark : "");
    const systems = this.systems.flatMap(({ id, name }) =>
      translations[id] ? { name, translation: translations[id] } : []);
    this.#everywhere.replaceChildren(...everywhere(systems, velocity).map(({ mark, text }) =>
      html("li", { "data-fidelity": mark }, text)));
    const translation = translations[this.#chosen];
    const format = this.formats.get(this.#chosen);
    this.#save.hidden = !format;
    this.#change.show(format?.options ?? null);
    if (translation) {
      const { mark, text } = fidelity(translation, velocity);
      set(this.#verdict, { "data-fidelity": mark });
      say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
      const parameters = JSON.stringify(translation.parameters, null, 2);
      this.#show([...Object.entries(translation.code ?? {}), ["json", parameters]]);
    } else if (format) {
      const address = this.#address(format);
      set(this.#verdict, { "data-fidelity": "exact" });
      say(this.#verdict, format.summary ?? "The curve itself, sampled or in pieces.");
      set(this.#save, { href: address, download: fileName(format) });
      say(this.#save, `Save ${fileName(format)}`);
      this.#fetch(address);
    }
  }

  /** @param {[string, string][]} blocks Language and text. */
  #show(blocks) {
    const same = [...this.#blocks.children].map((each) => each.getAttribute("data-language"));
    if (same.join() !== blocks.map(([language]) => language).join()) {
      this.#blocks.replaceChildren(...blocks.map(([language]) => block(language)));
    }
    blocks.forEach(([, text], index) => {
      const element = this.#blocks.children[index];
      const code = element.querySelector("code");
      if (code) say(code, text.length > most ? `${text.slice(0, most)}\n…` : text);
      wholeTexts.set(element, text);
    });
  }
}

/** @type {WeakMap<Element, string>} */
const wholeTexts = new WeakMap();

/** @param {string} language */
function block(language) {
  const name = languages[language] ?? (language ? title(language) : "text");
  const element = html("figure", { class: "block", "data-language": language },
    html("figcaption", {}, language ? name : "", html("button", {
      type: "button", class: "quiet copy", "aria-label": `Copy the ${name}`,
      click: (/** @type {Event} */ event) => copy(
        wholeTexts.get(element) ?? "",
        /** @type {HTMLElement} */ (event.currentTarget),
      ),
    }, "Copy")),
    html("pre", { tabindex: 0, role: "region", "aria-label": `${name} code` }, html("code")));
  return element;
}

"""##),
    PageFile("/assets/docs-operation.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61YW2/bNhR+z684VYNCSlIZw4ABS5Z6XZ+6IUuB7PLgegstURETitJEKonh+b/vHJKSKMdNO6AvsXR47pfvUJnN4EejX2clz+4OZjO4VBwaZkqoCzAlh5YXvOUq46fwUDIDwoBhd1yfAFM5vmngj6xqJNdgamg7lR4ciKqpWwMbKE0lT6Bpa81hC0VbVxCls7yu0lsdnY18KKZ4O2HJ9GtSZvkOZkdH6OW64TkvYOPEYmQjko6S9LLh6u2H91vwD3A0+6zMBwzyveHVFvqnL5H6+ery1ytMVsW2MD6TpBNtWMsq2GjTCnWzdZnsiaNFQdZ68uA8Bt1VXJm/SR1/tLkpOpUZUSuoG94yenrH2jwmvSdWzckolsDmACCrlTYjO5xbtrSpkTqfu5cbbs6QVRQQvxg4E6y16VplqxZHrDUikzxKzgalFTdlnWtUebm65ZlJ7/hax6QxSSvWxLFjSOD8jedNTf17gwbeMc3jJFC1qvM16hmMpy3/p+Pa/IT0eYo8BiNaRKxppMgsx+xW1ypazlNtU06q9vp7gv2USab1KUQZ5mq0gUciPw1sDk/vc9ieoELwuspvSY0n9UTdMDXR7tMRoSykaepfn2TiWWkr7JmTZGqQTfip5EgocSBP4frl4WZvHNtrUki8yX7v8XQU1F1VsXbdG3aczcQsW9Wd6UO0kxyP8jnXWSsa22fYW1E01ZSL+2k5atlVyiZs4tsuX8lkMWa1WvFWx7Zh5lhyXct7ntv3Se+fguqkDEnJl1txAPSJsXKKsHm3dsgP4AjegutCEAoayTJOcMlGsCQsFCYl1n7MQ+RwwuHpUxCwp67D9UT6gOBhwIUhIU7nJ+BAsYrjuDme9BD9xDnC0UJsmyGqNXUTJ8FEWfb5qAoHEpFQ4aP246cXxLOkqm+2mPt+KLdTHAwg8l9bnz72z6DfEF5f/mejy8paZJxwyfPNU3T2siDvegJTa0dYLD1YcZaVdkCHFBJlUvgRr3TJGmuh14ejgGNgBBJRp6MuMRHel7QQ0mBHjVboIZAK0+2Up4Vk5oI8s+9WaGE7GBvU0VIjjKTKLIJRxQ4ODhNyAmN0vW/YSnInGwZGh8vkmWr93zJ5O88Vqa0fgs2Bpy1mwYtMskkd5Utkm+zEN8HSZmRj4/IqcWeIludjZ/eUeSpUJjvEp5hUJEDghImJ5tGZVTBZHabdA/cm98l1r1mdc0+w03E8WN/FGSc4wMydUHkPM1KoO+wzIsUuqEmyjkGKCq9U/izZrzmEYovOe1Qlrne3yZM1aSsVhOupJWfTeHdyghYX0YW1g/ToFwoKfy84U3jRiZauXi7Xw86zC2uDtcHiOvi3ibBcyXRVGMLzMTpqluRrNqhL1LMNGi6zoaF2NtwzaPt0GYYT3msrWCcNnJ+fQ6fwTSjs3vnENC73w01AwEstVqd9EHiHPrQZSN3tUhTreKo32abX4Zb6De/v1Gu0nO6Z7DitKwYFf4CHusWrytfbT/7CO91Nts+/yl6im6prrmBD9QdemquuSnYSTrRUcnWD1/A38B3BAEUeDRvLcdzWQsUR1C2E191xrXjenaUy7pT+XcrLovfKSw8eLbCtFWb+ipv+bGcP2XQ92UHJ8ol7QdD0XWLbCe+/LVtH8OpV7w1dY3QyAUxSjuEEdXFcocEJPl5LQR8TBXbe7K+PD8eHs9TgLd37PKdWpcetvsaM2qdriztj5y9CR2ksMGkIF7Tr4mQnsrFzrxpqJw0SYYnuUvbTE8dgDRVbw4pPOrf/2DL80Uwb0OMtHbhEeKeI4Pts9nEVe2vz5ONq5jcPqjZUFJsMesGhw7/6T2HKOHICEWUgvKq7u3n0Ej+v/qgztuokoyUXuSs5KTx1v7tD6mDf3SGxHy2YMw0Fa+nHxm24lPjJvTYlWv784E6SYHfKBiqhRNXh1ZY/4m7U4p5f9JSKPe4eOQqukGBcZf2A7bMrDi924Oya4Pae4GqXdUt9Uu0Vw8btD97A62/491aR/YfA4aYKxB2wOodKcVNOPPJeP/UIm2jFyf/QKcftnNorSU75gx+g9wlVoUeB7ATqycaxdYyq/B/bKnVJXxEAAA==",
      text: ##"""
// @ts-check
// One path of the reference: what it takes, and its examples to run.

import { html, prose } from "./dom.js";
import { runner } from "./docs-run.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {import("./types").JSONSchema} JSONSchema */

/** @param {string} path @param {PathItem} item @param {OpenAPI} document_ */
export function operationCard(path, item, document_) {
  const operation = item.post ?? item.get;
  if (!operation) return html("article");
  const methods = Object.keys(item).map((method) => method.toUpperCase());
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html("article", { class: "card operation", id: operation.operationId },
    html("h3", {},
      html("span", { class: "methods" }, ...methods.map((method) => html("span", { class: "method" }, method))),
      html("a", { class: "path", href: `#${operation.operationId}` }, path),
      html("span", {}, operation.summary)),
    html("p", { class: "about" }, ...prose(operation.description ?? "")),
    html("div", { class: "columns" },
      html("div", { class: "half" }, ...members(body ? resolved(body, document_) : null, document_)),
      html("div", { class: "half" }, ...runner(path, item, document_))),
  );
}

/**
 * A schema in place of a reference to it.
 * @param {JSONSchema} schema
 * @param {OpenAPI} document_
 * @returns {JSONSchema}
 */
function resolved(schema, document_) {
  const name = schema.$ref?.split("/").pop();
  return name ? document_.components.schemas[name] ?? {} : schema;
}

/** @param {JSONSchema | null} schema @param {OpenAPI} document_ */
function members(schema, document_) {
  const choices = (schema?.oneOf ?? schema?.anyOf ?? []).map((each) => resolved(each, document_));
  const shapes = schema?.properties ? [schema] : choices.filter((each) => each.properties);
  return shapes.flatMap((shape) => [
    ...(shape.title ? [html("p", {}, shape.title)] : []),
    table(shape, document_),
  ]);
}

/** @param {JSONSchema} schema @param {OpenAPI} document_ */
function table(schema, document_) {
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const required = schema.required?.includes(name) ? "" : "?";
    return html("tr", {},
      html("td", {}, html("code", {}, name + required)),
      html("td", { class: "kind" }, ...linked(kind(member, document_) + limits(member))),
      html("td", {}, ...prose(about(member, document_))));
  });
  return html("table", {},
    html("thead", {}, html("tr", {},
      ...["Member", "Kind", "Meaning"].map((name) => html("th", { scope: "col" }, name)))),
    html("tbody", {}, ...rows));
}

/** @param {JSONSchema} schema @param {OpenAPI} document_ */
function about(schema, document_) {
  const description = schema.description ?? resolved(schema, document_).description ?? "";
  return schema.default === undefined ? description : `${description} Otherwise ${JSON.stringify(schema.default)}.`;
}

/**
 * The kind of value in a few words.
 * @param {JSONSchema} schema
 * @param {OpenAPI} document_
 * @returns {string}
 */
function kind(schema, document_) {
  const name = schema.$ref?.split("/").pop();
  if (name) return name;
  if (schema.enum) return schema.enum.length > 6 ? "word" : schema.enum.join(" or ");
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map((each) => kind(each, document_)))].join(" or ");
  if (schema.type === "array" && schema.items) {
    const each = kind(schema.items, document_);
    return `list of ${/^\w+$/.test(each) ? `${each}s` : each}`;
  }
  return [schema.type ?? "any"].flat().join(" or ");
}

/**
 * Springs lead to what they may be.
 * @param {string} text
 */
function linked(text) {
  return text.split(/\b(Springs?)\b/).map((part) =>
    part.startsWith("Spring") ? html("a", { href: "#getVocabularies" }, part) : part);
}

/**
 * The limits of a number, as far as they tell anything.
 * @param {JSONSchema} schema
 */
function limits({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) {
  const low = exclusiveMinimum !== undefined ? ` above ${exclusiveMinimum}` : minimum !== undefined && minimum > -1e9 ? ` from ${minimum}` : "";
  const high = exclusiveMaximum !== undefined ? ` to below ${exclusiveMaximum}` : maximum !== undefined && maximum < 1e9 ? ` to ${maximum}` : "";
  return low + high;
}

"""##),
    PageFile("/assets/docs-run.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41YbW/jRg7+7l9BCAEiJbK8W/TDnRepu13s4VK0zWI3h36wjXosje3ZSCNVM87LuQLu19wPu19y5HD04jjdbYFFlRmSQz4kn+F4MoHvrRmnO5nejSYT+LjXWuktCA3yURRVLkFpqHKRyhiEAWXBWKEzA2UN6U7orcyS0UgVVVlbOEBaVk/QwKYuCwiSSZqral2KOks+m+BNL7azRR6DEUPZrCyeSQlz94+yvi3vpMbD93ZX1urfMhvoWNp7rvUglD2SogUMiuVGk4sLjPmpkpncwIHVQrKFSyaIkptK6rcfrhvwH3Ax+arOB2F311YWDbRfp1oH0KKQU8SvRmcw+n1RiPqpX7gX+R739/pOlw8amgbe+xSgLWfsdiehKI2FckMZEto8yBrsTlhQBswO1RISTkuNQk7yCr55hf+1cVeiFgUcen8V+fp9Le2+1gYO/sT5siE7m71OrSq7WjAhiUdwGAHwGSLP8QhaTSo8bpbU8ve9NPaHMnuaJShjpbbzQFRVrlJBtiafTamD5SxpbcJsBofmDZpkL+Bm/VmmNkHFWuGReESUFKIKwzkBGGOKPXQeMmiWEVx9ByEjPESWP+gE3vHyUfRm1HwZEb/cFUNWpvsCXfptABYnjrD61aXAQtpnRXEqOggLmSlxS/XiQIx7i0M8a2kq/JAIatihSv67P7bSRgQxy5h5gLkNlm86bQoSNVuBWXJWy80sMQg+lusEC7UqqzA6xfpOPpkwdOqz3jHMH1a6xk8zOJSkljDtTom6PHMmGdtcYjBIJrI26JGvvxFwDZN8XeYGbElCIKBC+LHHdYbVLJlvYFPW7i8GNCHlNi2MfOPUhuvHWRzunCZyROmRj441uiyxyyG782Ke2qAur+B1j/xW3UuNgR43Sr/viAL3v1AFvfAamwdliSTDwMpHK2opgtgdD6CyKaxIZHx28M40qxjq8sFM4e9Y/ZXMc0foUwg2IjcSVQNRKzHOxVrmAapTezp8zw4UKuqj6WbgQrorVSo7J4zMsUzIheeWWooaGoMmdp4mSeJw4e591p14HDUt2y8rQt/Z9yzoarHppKNo4JxIU1nZv+DcW25FZEvvGl4pQ+9cVtg7+nzRIfTB7R05wHZbBzJ1705Pc2EwB4Hf3ol800OPQKBLQVViL8rgCOyNciwauvM5ybzRXsFXXF/JRumsBdLjxy1/deUzljj4nG1wdcQLaCEXKrvZ29DbnPmNtmU7eaojFP8Z4UoKpcPXf4sHhlouWWgkk1zqrd05Zcff3gWRZe/RW/uTMsgK2E0BDwqIBUXq5OkjHEBALHCF2XnS6Qs47KTImEj6KQBheOvqYOrrwQf0xx8QXEwuWoSB5wF3OYacmBj69nb86sQAme+A/Yn2scGCDzefbtFhf/IUt7Be/F+Y03fMeGNqZUrryQVHtUuwTYdZaPxJZK6NqRngx61XYsUjEbYFcezmDFbpvs5hbLCm85KPTBCSrdJNW+XjMfkA52eHQeZq6Wj1LQIfnFNdni8W5+dB1JyvRuzU1y2vhm56Dv+zLsCUBm2vscR6b63vcmoplOlWWqWqVtTup4yFg2lPViiuiN6oahDnADeDqOvqkJuFqxO+g9cI2pxrk+6t+XIgygxwLMrldCT63H+fxz+L4ve9kvY0hnc0HLc5IsIkvFexN+ZjCrupEacxaiOaxEDSF5WDFwY3aYe+VsIohoHaP29//ul9LotWOXTaCZ5W4/9vRU1zhI+sccVcPXX+BNFwPhjMIDCnYoq7xMeeBh1QJ4snA9aRU3zBv3Sbd4sfeZC81grlmY4N3djMEd2F7frav0+4rb3scKpay60gfqlkjWEiYshSOGMzAVm8i4ZkMxjBmDr8gyLcSJvuwuNDPMeoDYStXoIPJLs3jpS/ffU6Gj5jQi/vhwK82rtTOnVafSZHWe3HupaGaBwMj5koIj4PAlZ2qLRt/26n8gzTH/oC4oquXri3xmS+69xe1lRCD8U7d8o7LI6Aox5vyxKVp93fa7YFn1yOn4PUVuHpKe21+4X91dnB3VJ1uccWOMktjDnvUQMF1uXZgYD1rd7Q27UWqUUYV70TLSOQd7U1vyq7CwMkpK2cmPstoQvzSqXYGTIka9ERSXSg1pI5TqzxvpaPU3hF41lOVFHLLc8VX5tUVqcJSMtM+tBxHszEOmcvugGFbxJ8hGCd+pLGJ3bbHQFN3kbW9zTY4UNFl9QYZAqHxSwJWPt527a96Wp1+J45woEnY6YMdlYVWweCyPGCdkcjudyT/6ZOMeBMWDHtoL18LPL47CA1xfivj9fv2ocHmyc0uicbTfU/frr5BR4wPaD3xZqu0bU0KpNAwUCJr4bj94J/Uzc8XY6OAmkHI56chpHQKQkDoDZPLBDjiXkewzdR21nhZDFfmMtwPl5kSbww8nJ5OYtwZbGc4Ks+/C1unez4ezU/O/i1gRVzSfIB4JW8XJ2+UI8ycbJIFDGM6qUKcbHRw8z9UoCMQnuUdaIvV/dKp/k+w8dJ4IaYKPJl1HMkdMotbg4ldMf4WvDUdVyHAJMJXPc/U/jfklKcXhMWH/E/Dz3/ltHdywXfQNjxvGHwrpQhthVtRM1C/+8//11hL7pdQu7/ZvJNn9gSAAA=",
      text: ##"""
// @ts-check
// Running an example in place, as it stands or changed.

import { copy } from "./clipboard.js";
import { html, say } from "./dom.js";
import { askForToken, authorized } from "./token.js";
import { awaited } from "./waiting.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {{ name: string, summary: string, value: unknown }} Example */

/** The most of an answer that is shown. */
const most = 20000;

/** @param {PathItem} item @returns {Example[]} */
function examples(item) {
  const all = item.post?.requestBody?.content["application/json"]?.examples ?? {};
  return Object.entries(all).map(([name, { summary, value }]) => ({ name, summary: summary ?? name, value }));
}

/** @param {PathItem} item @param {OpenAPI} document_ @returns {string[]} What it can answer in. */
function mediaTypes(item, document_) {
  const response = (item.post ?? item.get)?.responses["200"];
  const name = response?.$ref?.split("/").pop();
  return Object.keys((name ? document_.components.responses[name] : response)?.content ?? {});
}

let runners = 0;

/**
 * The controls to run a path, and the place for the answer.
 * @param {string} path
 * @param {PathItem} item
 * @param {OpenAPI} document_
 */
export function runner(path, item, document_) {
  runners += 1;
  const given = examples(item);
  const types = mediaTypes(item, document_);
  const body = html("textarea", {
    id: `body-${runners}`, rows: 9, spellcheck: "false", "aria-label": `Body for ${path}`,
  });
  const choice = html("select", { "aria-label": `Example for ${path}` },
    ...given.map(({ name, summary }) => html("option", { value: name }, summary)));
  const accept = html("select", { "aria-label": `Answer of ${path} as` },
    ...types.map((type) => html("option", {}, type)));
  const answer = html("div", { class: "answer half", "aria-live": "polite" });
  const fill = () => {
    const example = given.find(({ name }) => name === choice.value);
    body.value = laidOut(example?.value ?? {});
    body.rows = Math.min(18, body.value.split("\n").length);
  };
  choice.addEventListener("change", fill);
  fill();
  const run = async () => {
    const headers = authorized({ Accept: accept.value || "*/*" });
    await show(answer, path, item.post
      ? { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: body.value }
      : { headers });
  };
  const command = () => item.post
    ? `curl -s ${location.origin}${path} --json '${body.value.replaceAll("'", "'\\''")}'`
    : `curl -s ${location.origin}${path}`;
  const controls = html("div", { class: "run" },
    html("button", { type: "button", class: "primary", "aria-label": `Run ${path}`, click: run }, "Run"),
    ...(given.length > 1 ? [choice] : []),
    ...(types.length > 1 ? [accept] : []),
    html("button", {
      type: "button", class: "quiet", "aria-label": `Copy ${path} for curl`,
      click: (/** @type {Event} */ event) =>
        copy(command(), /** @type {HTMLElement} */ (event.currentTarget)),
    }, "Copy for curl"));
  return item.post ? [body, controls, answer] : [controls, answer];
}

/** @param {HTMLElement} place @param {string} path @param {RequestInit} options */
async function show(place, path, options) {
  const began = performance.now();
  try {
    const response = await awaited(fetch(path, options));
    if (response.status === 401) askForToken();
    const text = await response.text();
    const type = response.headers.get("Content-Type") ?? "";
    place.replaceChildren(
      html("p", { class: "answer-head" },
        html("span", { class: response.ok ? "status-good" : "status-bad" }, String(response.status)),
        html("span", {}, type),
        html("span", {}, `${Math.round(performance.now() - began)} ms, ${text.length} characters`)),
      ...(type.startsWith("image/svg") ? [picture(text)] : []),
      html("pre", { tabindex: 0, role: "region", "aria-label": `Answer of ${path}` },
        html("code", {}, readable(text, type))));
  } catch {
    say(place, "The service cannot be reached.");
  }
}

/** @param {string} text */
function picture(text) {
  return html("img", { alt: "The curve", src: `data:image/svg+xml,${encodeURIComponent(text)}` });
}

/**
 * JSON with numbers beside each other.
 * @param {unknown} value
 */
function laidOut(value) {
  return JSON.stringify(value, null, 2).replace(/\[\s+([-\d.,\se+]+?)\s+\]/g, (_, numbers) =>
    `[${numbers.replace(/\s+/g, " ")}]`);
}

/** @param {string} text @param {string} type */
function readable(text, type) {
  let shown = text;
  if (type.includes("json")) {
    try {
      shown = laidOut(JSON.parse(text));
    } catch {
      // It is shown as it came.
    }
  }
  return shown.length > most ? `${shown.slice(0, most)}\n…` : shown;
}

"""##),
    PageFile("/assets/docs.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41WTW/jNhC9+1dMtXuQU4cCeoyReosiQAO0yB4W6CFYNIxIRdyVRIGk4hqG/ntn+CHJXqe7F8Mi5w1n3gzfsCjgg7PXZS3Lr6uigE+1BCMraWRXyhvQvex4r9gXqzvgFjj0/EUCfuxrVdYgX6U5gPyXt30joeQdPCN+6NhqpdpeGwdH3O0brroNvEgHI1RGt5CxIrjNtrNhpTqxgdq1zQZ6o63cgOWHBUTo9gyC8RnulO5+50acWJb2eto8A1nHjcNEW7lAOPoOhqvi6gpZOfRSyAqOAZeTDS7ZbM0ekJXfPt6PEP/AVfFdzEfu6nsn2xHSvx9CGf3ceFD4Q5gA6rnhLRxnt4pcUvmmtMHV3BGFFlpt3Q1+U+kk7JWrsZTPWhwYeSx1Z90Cdws5eVvD7a/eLesRDrtd+MAybk+DmPhA2odWdu4f8loNXend2VrvH5Jzm09GaziuAMLh+OtwzeLZ1AZ5lhayDfzx6a8/7zB5/FxvJwQ2VSkn8yn4S4BKG8gDyvEX0NUcKMMFGwKZHCOlFMfD8xdZOoZWRslF2MwbrFmlGidNnj9uPC+fiS7vBmYqA487fwpTXdkMAl3hF+t4K9c+OgBVQf6T98oa2b24eu35UN0gt4vAXoweegyMbkieWenZxXSPUDbc2hvIvEUG4ybGESzrX8ho3MB07ibu9Cdo/qwHR2hviIGWRvV0RoozhNEo/ElRDE0WNxckP1IukRViOxAWSU5ulEAn3xA1LdyLbTSn8xjvscdEHg5tVEwofHKfRY2ydQNP794flRifKAs6dp1ih0BfcnQiHPkc72ZujYQcU+6+H08juUQtxRuhvkcTwp/vN8bVd/1ld8ZogxIQSjmRvcz7f2jI3vVBMOy1U66RvqpZFBH06mkZ/S1ewRXceRn/ijfJlyuYbUBylHgvFqQcvCtrrLHTUfsV3lbSKWgkF5aRn7cFYfWNIqRgLuvB6e1OybwpBnEC0bWd72mpUU87T7KRFv9aadkDpmL2ysodiyXYsccMi9Co0jdEEQ/7mWZe9nnHJt8ogMfxTE8elSDWX3kz4DTx3X6mGwm+PlOZKOi3MM0AVPMk91cF5N7npUYK5Rbq1RdcCez66O16av4TARAuNsrT+2O0ZDgE3WBHmFd8o4xP6zOsiNhkJqTjqiEysizerpFaidtDV8JcYhqyech5Hri5t19kPHUKtkeiZp4it8D3XDl6OeRZsXyMBNUJ3aGQaS2GJIfLDkmU+ZQYY/5ZkSMNc5eortLMDm3LzYHoONtZyCBy4099c56lzQut7dMu4G+ayP4yCYE9aaHXiqYepxZG3bA4n5sDdHrPJjqQPHo53UKjQ4eymtuaHNLcCLupt05MEJJl24vrATXVLhaLoVFZ57kk7fHTf3Ehp349uZIXbmRqlFoJIekxUfHG+kGGT5F8FpfwLIyHeaSrjd6DX0B1wqX/AK02fTqeCgAA",
      text: ##"""
// @ts-check
// The reference: openapi.json as a page on which every example can be run.

import { explain, get } from "./api.js";
import { find, html, prose, say } from "./dom.js";
import { operationCard } from "./docs-operation.js";
import { startTheme } from "./theme.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {import("./types").Problem} Problem */

/** @param {PathItem} item The operation that says most: the one with a body. */
const operation = (item) => item.post ?? item.get;

/** @param {OpenAPI} document_ */
function showOperations(document_) {
  const contents = find("contents", HTMLElement);
  const place = find("operations", HTMLElement);
  for (const tag of document_.tags) {
    const paths = Object.entries(document_.paths).filter(([, item]) =>
      operation(item)?.tags.includes(tag.name));
    if (!paths.length) continue;
    const group = html("section", { class: "group" },
      html("h2", {}, tag.name), html("p", { class: "about" }, tag.description));
    const list = html("ul");
    for (const [path, item] of paths) {
      const id = operation(item)?.operationId;
      list.append(html("li", {}, html("a", { href: `#${id}` }, path)));
      group.append(operationCard(path, item, document_));
    }
    contents.append(html("h2", {}, tag.name), list);
    place.append(group);
  }
  contents.append(html("h2", {}, "Errors"),
    html("ul", {}, html("li", {}, html("a", { href: "#problems-title" }, "Problems"))));
}

/**
 * Every kind of problem, each with the anchor to which its type leads.
 * @param {OpenAPI} document_
 */
function showProblems(document_) {
  const place = find("problems", HTMLElement);
  const examples = document_.components.responses.Otherwise?.content?.["application/problem+json"]?.examples ?? {};
  for (const [id, { value }] of Object.entries(examples)) {
    const problem = /** @type {Problem} */ (value);
    place.append(html("div", { id: `problem-${id}` },
      html("dt", {}, `${problem.status} ${problem.title}`),
      html("dd", {}, problem.detail ?? "")));
  }
}

async function start() {
  startTheme();
  /** @type {OpenAPI} */
  const document_ = await get("/openapi.json");
  find("introduction", HTMLElement).append(
    ...prose(`${document_.info.summary} ${document_.info.description}`));
  showOperations(document_);
  showProblems(document_);
  // What the address points at exists only now.
  const target = location.hash;
  if (target) {
    location.hash = "";
    location.hash = target;
  }
}

start().catch((error) => {
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  say(problem, explain(error));
  throw error;
});

"""##),
    PageFile("/assets/dom.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA7VX23LbNhB911dsNW2GdGTKSd/syLXbeJKOL5mJ1b5oNGOIXEmsKYADQJI1Nv+9u4BIQbJyacZ9iEWCwF7Onj3YdLtwZs1hOsX0vtXtwrW4z+UEhMxgnMuMn7HAGUprklYrVdJYMIvJbSlShB60p9aWx93ucrlMlr8mSk+6b4+Ojrq0pX3SanUPDlpwAGel0GIGjxfeUlWbDL99xlTp7J2xmnx2YC7vpVrK0wqEpaXR3KIJt0c3KkN4Ar8/HgwrSKd5kWmUtK3bGs9lanMlKYuiiNb+OoGxTrM/hscWwFhpiHx+Aylm2IGFKOY4BDWGT6N/MLUJWdA5mmhjJPZnAfIxRG4/9Ho9Cj5DQg8zeHqCzbKcF8X2ylgUBmMgtzaXczxpbNlVieR4s7NdJ9SuXUKNYiKy7GJBD1e5sShRRz5+Ap9qS4YI+PBzRfiso41j75IrYvCZYYP2vM41CkBxEVlND79Buw3HcOuqsGOz5f81UZYlyixKkqQB/qRVNRw5l/Cxf31Vb4dlbqdb5SrW4RtHztpG4khhcVYWwlIG97gi3NjSmmx9MbmhyK9FWcFlyKDLCqyYfBcFB5s4hnAODbdyiqWJyzHIThGQwWba2KmwwLAloRcCYIe8W9SFM412rqWBx71ZDC6HlWM4PpRK200wUzsrIsooJDl16GPVgRBzV2TP8xrqHmQqnbsipRoJxrVTtuaK+R09xNt84LXZsLh9gsVQ/JBLuP37w/6i0Yf/qWY/Bv++eL6IPgney4J/cxvVOtuBFyvELVoThugoOhMrmIoFkhEhJ5glP6jZ/peAlfPZCPWudu8BDe2+bF5CkP1Biw+M8JY8bUS2VqbJrszF8BMLHB2Ov6aFbsOJk7ldhL3nb6PLTKxA0t9w1QNZOSP7gROriA+tY3A5c0a8lvDSH3SjMLs2eTz75D/sdum2/JLEZT4LFrZSTJBSMa40KWor8mf629Clvy+hPAtXJS4hiqF3Cv0KaOzItvuvv7/TeCyJ8qzjTnyjo6iy64B+X/3Jp1y5gtqTIBkrZMqXrbe32ztAqWu1BA72Qmulo7t+iIVU8PMjH02YFBW95FmV3G3dbX0sCiaFoQ5HSS5EhroDpSpyi8Uq+U+1F1IqesZoU3qmg4OlXeQLbHfC+y9ueLqJ51otqPfFTFG3mnxUkEMDo5UrstCcLSkyicpHRZLNt+2FJLwpWStG/vpVJcdiCOmt4C9xNVJC+3Gk8jdh+D2Iiye2erL84rXntKQoKkdNJRGsgomiv8leaCTmk+lIzXXkPHcaByFNBDOkmWkJNXz4NI6CYSnw70clZyyxQhOd/HSznoMtlk7l4ZxB+0zO7TG86fjX93QPbd6ucEzfDuvXv0p+gWrbGNkK4thR10ZUOSTnOh74yKhYQzZUoGWAemS5oXm9wQ+RXFAaIN2moxM3nNHYt2cjFbze10BVoJyQKBzCm62TLvBXrxjXU7K6PkWaDK99Uq93TcTwy+5SHS+dfcc21l3IxXfOXHSldr/vcSzmhY32XHVmYNVwa6r0QuzUbMk6xt2eEdnRLrkVRyK9t3l6b5jdKUvkV3ox4Ojz/37sJWSplQkbdR0tLySmpO6P2nftOJmJMorIJzHW8dFpYuQeCaq3NGW74a7NAVJ381TBu2OavN2va+5/AUoHnJ3KDQAA",
      text: ##"""
// @ts-check
// Making and finding elements.

const svgSpace = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children);
}

/**
 * An HTML element with attributes, listeners and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes] A function is a listener for the event of that name.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * The same in SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Sets attributes that may have changed.
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * Sets a text that may have changed.
 * @param {Node} node
 * @param {string} text
 */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * The element with an id that the page has for certain.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} ${id}.`);
}

/**
 * Tells a screen reader, politely.
 * @param {string} text
 */
export function announce(text) {
  say(find("live", HTMLElement), text);
}

/**
 * Moves among siblings by the arrow keys, Home and End, as tabs and options do.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} elements
 * @returns {HTMLElement | null} The one to go to.
 */
export function neighbour(event, elements) {
  const at = elements.indexOf(/** @type {HTMLElement} */ (event.target));
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = /** @type {Record<string, number>} */ (steps)[event.key];
  let to = -1;
  if (event.key === "Home") to = 0;
  else if (event.key === "End") to = elements.length - 1;
  else if (step && at >= 0) to = (at + step + elements.length) % elements.length;
  if (to < 0) return null;
  event.preventDefault();
  return elements[to];
}

/**
 * A text with what stands between backticks as code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? html("code", {}, part) : part));
}

"""##),
    PageFile("/assets/drag.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51TTWvcMBC9+1dMc7JTx/beyqbbFtpAAikUUmjDsgfHGq9FbMlI8iZh4//e0Yc3zgel9CQx8+a9NzNSnsMXo0+qBqvbKM/hmyq3Wy62oGWHprG3QRjeAjfANbRoYCtTuOOmAdMg6B6R0a00FtGU2kZFFkX58TExP/TIsIb9WgzdDaoU/LkZ4YfkwsBx7pHn8g7qUsFNWd3OeEmxw1IPClkKXEDH25ZrrKRgOrPFdNOGMJ1UD7CCD8Wp44uAxPtSlR3sz39+vzxrsUNhRkB/meedEVRnOwdg8k68yo6gTakM/GpQobMXeMhgNkfHvdTccCmWvr8EVp9gJzkboZM7fAbdYSsrbh5eQxWxlxrhQkDP77HV0KMC37aVyyO87yX5qQdRWTVgtLU4eEpdD6m3nDrddKJMYB/BZD6rZTXoeA+9Qtv8VaVk2y7BqAFhTE5nSI0mjOlr2RtaR2w1st7HLpgD+13IuiY07WLtDKyLDZw4R1nVcuL6HZytFy8S1xtLYh/YNEQicdApbpR9HcS8B8M7XPpqe70yZdenT4Wj43JP8M0tu37tICfXdkqMqGOXcbuwk4K5l7XLTW3A+9AqdZjCPHX9lFpsnBHw1rN+0E08mfclb7pPZkUk7Itr3lIDcagnkDX5goQm6pIfw5cIRLa7w9N0sXG+3ZIxN5dLrg0K0jgKi7V1R/4JseTvFa3UJlRV/olQ4atpTvUKLec/ik47qrnSZjYOwf5rGJ7MZVaB83Nw+qzWpVwkgRwWRVHAEgrPwWuI3/nax8egsoIioX9GrYvpu8XrIoViE4QPwcMq/OfwQrOY1bOcNMBDdPEGcnFAeokxhT1IUeHsD4/RHy+q2BriBQAA",
      text: ##"""
// @ts-check
// Dragging something until it is let go, with the speed that it has then.

/** @typedef {[number, number]} Point */

/** How far back the speed is measured, in milliseconds. */
const memory = 80;

/**
 * @param {HTMLElement} element
 * @param {PointerEvent} down
 * @param {Point} start Where the element is.
 * @param {(position: Point) => void} move
 * @param {(velocity: Point) => void} release In pixels per second.
 */
export function drag(element, down, start, move, release) {
  element.focus({ preventScroll: true });
  element.setPointerCapture(down.pointerId);
  const offset = [start[0] - down.clientX, start[1] - down.clientY];
  let position = start;
  let track = [{ time: down.timeStamp, position }];
  /** @param {PointerEvent} event */
  const moved = (event) => {
    position = [event.clientX + offset[0], event.clientY + offset[1]];
    track.push({ time: event.timeStamp, position });
    track = track.filter(({ time }) => event.timeStamp - time < memory);
    move(position);
  };
  element.addEventListener("pointermove", moved);
  element.addEventListener("lostpointercapture", (event) => {
    element.removeEventListener("pointermove", moved);
    const first = track.find(({ time }) => event.timeStamp - time < memory);
    const time = first ? (event.timeStamp - first.time) / 1000 : 0;
    if (!first || time <= 0) return release([0, 0]);
    release([(position[0] - first.position[0]) / time, (position[1] - first.position[1]) / time]);
  }, { once: true });
}

"""##),
    PageFile("/assets/easing.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA21RPW+DMBDd+RWvDCmmgMmaqkqkqmuXdAup5IBTrICJfKaJFOW/1ziQLJ3su+f3cWfOsbKUlrUsDwHn+KoldqY7kTTPhO6k0SgthYlYAkGwDnbQryqlg9/Xa9RdUxGUzYKAx3GA2EtIQUr/QOjKQYSqN8KqTkNpRy87XVGCzkD3TYNTLY30ylaeLWpnozstB9w+0uCg3emRbHBZHYURLS5kjXO6oiRybR7I87EzFvtel97RSFF9+DSRe8JwCQAXgOyU8Q08vV0XBcXRbdwi2nyzbVwwxjN5lqXnLrPNfPt659+HGhSmwmtsiirbvrCW/iOrPaInt7mM+uMQlaLQGqFJDfTUqtYlSaf4YYJw/IA8wZyFjLmJbG+0392gN5bjNLPZI9cSl7Gd3JsLfPbtTppoajBwzPM8xxWLUfMa/AFtX8jXFgIAAA==",
      text: ##"""
// @ts-check
// The browser's own linear(), as the service's CSS holds it.

/**
 * The easing and its duration in seconds, or null where the text has none or the browser knows none.
 * @param {string} css
 */
export function readEasing(css) {
  const easing = /-easing:\s*(linear\([^)]*\))/.exec(css)?.[1];
  const duration = /-duration:\s*([\d.]+)ms/.exec(css)?.[1];
  if (!CSS.supports("transition-timing-function", "linear(0, 1)")) return null;
  return easing && duration ? { easing, duration: Number(duration) / 1000 } : null;
}

"""##),
    PageFile("/assets/facts.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA50X2W7bRvBdXzFmgpQ0KNpB0Be7ihqkCWI0SYvYSR8MA16TK2tjiiR2l6INhUD/oX/YL+nMHjxkKQH6IpFz3zM8OoJftZqmS57eTY6O4GLJYclZlouCAysy0AiQZQPlAhYs1QrqIuPSgKu81MlkIlZVKTVsYCGKLIalXuUxKPaAP1xDCwtZriBIjrJylXxVwWnP4BXFUNSrGy5jqLhMeaGJNS2LTMWghc75QEpTykxZOZOjw0O0/qHiGV/AxooNkYZAKoiSV4VquFQtuAc4PPohzznXGm26bcE/fY9LaaY5WYOMupQcueiPWIhnAofwDoNH0VJcrkXKf1KAMkQhtCgLBQyJU5bnPEuI2OiAzSf0Xma/KC1RPwbD/L9sJyQX46I0FGzFFcxgMwHg95iYEwjMf/4QxAQr1jwvK47gmwcQmDcPMWjViIWuhcWe08vnM4MIUDGfskKsGBkYWIrX5NOrDkiEtbgT2mI/n/0utAGuSsJb6Ieyo01LDJjiXpZ5MYhFXmvNpUW8tS8GkYsbljVMaGZx/bu1UnJ0daoqiouzcQTa4cq0XHOZsVXVs4zdimFIYST0aqdpjohg25oYDJxnLiZrwRsflC/4PLS2QC1r7kR8IhB8tKABkY3gyKVVH0hyxoXRPFLlGWbzNl2/CMZIeGHRNipTzlTv/BgWT1rXUDQBZJ1jdekl05i7utBQiXueYzc2S5EuqbmhKPWSmgPnAlV3gyDTosegS3hueQXWumRNgY0uedIXryj+NPKwfi/R9EyWAgMIQVVWwdVp1zkXpmtcE2r0CNBs7cyzGhqmIF1iORW2fSom2Qo2Xet+w8mS520nZkhku6odtKPpL35vptOiLlKCdawXaEDoX+IBV2SaUCwgPPDoCFOna1kY7acO23PAbDZz7Rp0pJ43MfC9TL6Ld/A5FLFu4wYj57J/voL53JnYdlH/a8kLHBiUvAWTGG5M2A1/KN0u0Ezecmx8Si9OlYWQiDfKNGXZl4hQbujRGIcSl0lDaBKMM1Mi5w1L7xpGw/w7mcM/2jdoMM9GWXycJ2petSxLPUqUTc5WOOZJxdkd0anLLkQE+sLymquEFtkZqr0PwzVBIpi9BPMEL+F5dOXDZSrUbkV2U9bauJzWUuIKc/2VDEzFUaEUvDX0ZNWTbtHOzO4MAw/AZnh38eH9m5yvUFREGX1iDDUz39IuzLizwF30XTzGHB14F09WS2Zrbcjiobs4DGZMbkA7pQ9q2TH0IMdwznOe6hGbLnMuWZH2Yeog+5lwPPGxWQTZZdVdUTZkUEAXBYDZ9L4Y7UpXfqXTJsP5JesUIaEB2/oCzLxQycDDhGXZmzUqeS+U5gWXYZAuWXFLJoRUT4YLrOwE0xhuBiPl5LE8W35tZIz2+rpA/B91HfMJfDTnV7gt1BX/WKmNxsyKIni7Hbbu7GL92YXLscrwVgodzMfNLoQN9IMVIVSiVCUtqnH0pwNq21mI60nniQWejoT24Yt7b43U3pPEnHCWD/eai0F/mfqnzvBRAhYiz3/rZ2s/diwRTfA9mTzAaT7cIXvIhkRDxdjCzYV3Keyci0ZxMsMho1z9cIdtB8ANlrgXgvaaiTyHTgI+BwXHFASAN8W/f/+DW+nEn+6h44weyaZOjH1BdiO5N+Yj4h+tqZ4QryK1Y48Fwch5mnMDz+dJPw+R+HhI2tDGm+1bINvWd2T2XsSNcJwcHx//DM+eWUmU2W5pOTfncP104z5uQmKLWtqgTzc+WMQZtdcUxwK3ZfBIrR/CsS//+TjQbq2hhkrXLDchsxtIclWhnzzqkrQt20j2gocW28+y0Alyp/Enoo7amKz3Gm7p3pS8yhlWYzClYw4C50+n8tGg2Hum2Ymxv7tGw8MeqzP44+YrboHkjj8MQzL82MKYbNoI13uO3xlhKDKz2A/8OZqIIs3rjCvCjIpJZPZWtSdbPDjDYkiSxFhw1be8oC/UUhQ0eWdu2Lg98+0bPLoSh33tt1Ev4nT3fnHBfr0UeYb3RujShtYQ64pVnX/0QR4GZeW27MZeMieoAjCJ5kPyUmSmh67xwH66MZ/cxN1eR5Ft1N35s+XRDmarzdu+4TRKm59v5+YM3zPCrNUm+OjZ9n5y2EHkDxwoUSX2cGjfTBTso5+qmBW73LxNOzZqVXE8HnZHjyJ33Qj6BIK+sXsfKHLWqnZrEWxtVzMt3J7dTeDQrmdxc2+RkU0BrlY2NXT4dedPBZuzdvIfS+b0eOQRAAA=",
      text: ##"""
// @ts-check
// The headline and the row of facts under the plot.

import { find, html, say, set } from "./dom.js";
import { headline, number, percent, seconds, title } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Settling} Settling */
/** @typedef {import("./state.js").Store} Store */

/**
 * How the service's definitions are called.
 * @type {Record<string, string>}
 */
const names = {
  exact: "exactly",
  envelope: "by its envelope",
  swiftui: "by SwiftUI",
  "core-animation": "by Core Animation",
  uikit: "by UIKit",
  motion: "by Motion",
  compose: "by Compose",
  flutter: "by Flutter",
  libadwaita: "by libadwaita",
  "react-spring": "by react-spring",
  "core-animation-overdamping": "by Core Animation, overdamping",
  "libadwaita-clamp": "by libadwaita, clamped",
  uiview: "by UIView",
  "react-native": "by React Native",
  "react-motion": "by react-motion",
  anime: "by anime.js",
  "anime-v3": "by anime.js 3",
  "spring-easing": "by spring-easing",
};

/** The rules that count pixels, which say nothing of the way from 0 to 1 that is drawn here. */
const inPixels = ["android", "pop"];

/**
 * The settling time by the rule that was chosen.
 * @param {Settling | null} settling
 * @param {string} definition
 */
export function settlingTime(settling, definition) {
  if (!settling) return null;
  if (definition === "exact") return settling.exact;
  if (definition === "envelope") return settling.envelope;
  return settling.definitions[definition] ?? null;
}

/**
 * When it is farthest beyond the target: at its first turn there, which is the second one where it starts backwards.
 * @param {Settling | null | undefined} settling
 */
export function overshootTime(settling) {
  return settling?.peakTimes[settling.peakValues.findIndex((value) => value > 1)];
}

/** The facts about the current spring. */
export class Facts {
  #headline = find("headline", HTMLElement);
  #settles = find("fact-settles", HTMLElement);
  #overshoot = find("fact-overshoot", HTMLElement);
  #duration = find("fact-duration", HTMLElement);
  #ratio = find("fact-ratio", HTMLElement);
  #definition = find("definition", HTMLSelectElement);
  #tolerance = find("tolerance", HTMLSelectElement);
  #note = find("fact-note", HTMLElement);
  #known = "";

  /** @param {Store} store */
  constructor(store) {
    this.#definition.addEventListener("change", () =>
      store.set({ definition: this.#definition.value }));
    this.#tolerance.addEventListener("change", () =>
      store.set({ tolerance: Number(this.#tolerance.value) }));
    this.store = store;
  }

  /** @param {Answers} answers */
  update(answers) {
    const { settling, conversion } = answers;
    const spring = conversion?.spring;
    const { definition, tolerance } = this.store.state;
    say(this.#headline, headline(answers));
    this.#fillDefinitions(settling);
    if (this.#definition.value !== definition) this.#definition.value = definition;
    this.#showTolerance(tolerance);
    const settled = settlingTime(settling, definition);
    say(this.#settles, settled === null ? (settling ? "never" : "–") : seconds(settled));
    say(this.#note,
      settling?.definitionNotes[definition] ?? settling?.reasons[definition] ?? "");
    const over = settling?.overshoot ?? 0;
    const when = overshootTime(settling);
    say(this.#overshoot, over > 0.0005 && when !== undefined
      ? `${percent(over)} at ${seconds(when)}` : "none");
    say(this.#duration, spring ? seconds(settling?.perceptual ?? spring.response) : "–");
    say(this.#ratio, spring
      ? `${number(spring.dampingRatio)}, ${spring.regime.replace("-", " ")}` : "–");
  }

  /** @param {Settling | null} settling */
  #fillDefinitions(settling) {
    const rules = Object.keys(settling?.definitions ?? {}).filter((id) => !inPixels.includes(id));
    const ids = ["exact", "envelope", ...rules];
    if (ids.join() === this.#known || !settling) return;
    this.#known = ids.join();
    this.#definition.replaceChildren(
      ...ids.map((id) => html("option", { value: id }, names[id] ?? `by ${title(id)}`)),
    );
  }

  /** @param {number} tolerance */
  #showTolerance(tolerance) {
    const value = String(tolerance);
    const options = [...this.#tolerance.options];
    if (!options.some((option) => option.value === value)) {
      this.#tolerance.append(html("option", { value }, `within ${percent(tolerance)}`));
    }
    if (this.#tolerance.value !== value) this.#tolerance.value = value;
    set(this.#tolerance, { "data-value": value });
  }
}

"""##),
    PageFile("/assets/families.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA3VWwXLbNhC96yt2eKI8JHXIza7TJmnd6cF1x0njg0YHkFxKSEiABUApHo3+PbsAIZGpchGBxdvd9xbAQqsV/OZsXu2w+rpYreBlJ6sd7HUlyqEVRqKFEluttuD0Ft0OTQZC1XDYCQcoCCstVKJtkW1oEJz/JWsrnWsRjNZdsVisbm4o02uPNTZwlF2vjUuTYsUmmyyLzzHl6wkuY7hZ/dxTlLb4wr4PopMt+YUv+7DTAm7g0w6hYSsJuQPdeMoZNNJYR0y1Zb6kRBBlu9MHBTTRqsKMdajrEK3A4H8DWldwDs8NjmvrjFTbDJ6x0qb+JU7D9+3P7Jv15rRgypVWxOmr4gz3sF4ArJN3fd9iksGRZgBJPRjhpFZ5qQfimNxC8j6MsgAwaHsKg3ktup6i5x7PuOdxZUQOci/xQPZ///pMg+hPBDEXSnY+Dft9IAu8O1sYdzrzsUg7zGkiMfb4OBrPmWzPQp3s6LcXRnTo0Fif+6Nf+uSXrnPI9R7NqOb/fGC6GvwPYo+Ee6FPYLvJQilVbbSsuZhQaTpEFn04P0r8oeZ1FuBJPWhDdfViY4gXLL17pzk3IR91KAoXXlQuD0qZ5mw+qVhwzffSDqKdlS3EgrASazHCr+ConFiPMC4Wi/FfvhGjt5/n/e7VysomEwBE2wy4fzPDvBlXSYovN9b+GMXJ5chFy4zmBTijarCT3/wyfeOO6bJsmX8YxMBh9uP+B+uVfU9CsXMUdoTODdOz8DtauVV+Lxu57QSBH/hLFm3klvoFWZ7CKOweJONC7lBZ3pPGyCqKHaEwriXnRI90Wn2apBPW5tbJplFIo4mif+JeQNMOjq4GswkjsrWyFPVBSMck//z76fGPy5nc3M363Kxp+5a1o0sAtpU13bcMpJq0wtjYEHqxRUJaUJo8UJia+yRdEYRWxBbn7y0cL42ZutYsoUcZdINRFo6hEcfOht+4ZUNDncqf3cginQZY+isSmmCLjaMeqPAAj6KfwYqODCl38SXcv4U1jwpZZ76xb5bLOwrC7kWNLfWZNOmpJ6JL/IJ/SUYp17vxCRT1J3tGlVq3dJJP9J498wNAaiJJfn6IZOodshHgST2VX7ByBSrHjANgWTStcKwmXTNdNm48OnSGEHN/efjugwx6c1NZe/ZzYWdjKPrU9Vc6cDEHKRu6jqy3E0Qx2iJrOMEtrDcc7+SjBjYNvS01EfFvUij8OsSk09FplYEh56Ai9VyOY06uDUUsioJHaYQ3orW4zCDa2Z3AZsDlhjJPUtOm8QngCF70XrT03qbLTaAR9DlJ/y/OAinAlEgswO0PsKj51ueNWccicj6vOhul8OXmPzRJ1OSJnahUp8V3fpd+FzsJAAA=",
      text: ##"""
// @ts-check
// Which vocabularies belong together, and what each is called where there is little room.

/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./tabs.js").Family} Family */

/**
 * The families; of each, first those that are shown at once, then those that are shown on request.
 * @type {[string, Record<string, string>, Record<string, string>][]}
 */
const known = [
  ["Apple", {
    "duration-bounce": "Bounce",
    "response-damping-ratio": "Response",
    uiview: "UIView",
    "core-animation": "Core Animation",
  }, {
    "settling-duration": "Settling",
    uispringtimingparameters: "UISpringTiming",
    "core-animation-overdamping": "Core Animation overdamping",
    wave: "Wave",
  }],
  ["Android", { compose: "Compose", android: "SpringForce" }, {}],
  ["Web", { motion: "Motion", "react-spring": "react-spring" }, {
    "motion-visual-duration": "Motion visual",
    "motion-duration": "Motion timed",
    anime: "anime.js",
    "anime-physics": "anime.js physics",
    "anime-v3": "anime.js 3",
    reanimated: "Reanimated",
    "reanimated-duration": "Reanimated timed",
    remix: "Remix",
    wobble: "wobble",
    "wobble-overdamping": "wobble overdamping",
    "spring-easing": "spring-easing",
  }],
  ["Design", { figma: "Figma", origami: "Origami" }, { "origami-tension-friction": "Origami tension" }],
  ["More", { "mass-stiffness-damping": "Physics", flutter: "Flutter", libadwaita: "GNOME" }, {}],
];

/**
 * The vocabularies that have sliders, in families; those the page has not heard of come last.
 * @param {Vocabulary[]} vocabularies
 * @returns {Family[]}
 */
export function families(vocabularies) {
  const left = new Map(vocabularies.map((each) => [each.id, each]));
  left.delete("preset");
  /** @param {Record<string, string>} names @param {boolean} isRare */
  const tabs = (names, isRare) => Object.entries(names).flatMap(([id, name]) => {
    const vocabulary = left.get(id);
    left.delete(id);
    return vocabulary ? { id, name, summary: vocabulary.summary, isRare } : [];
  });
  const found = known.map(([name, common, rare]) => (
    { name, tabs: [...tabs(common, false), ...tabs(rare, true)] }));
  const rest = [...left.values()].map(({ id, title, summary }) => (
    { id, name: title, summary, isRare: true }));
  return [...found, { name: "Other", tabs: rest }];
}

"""##),
    PageFile("/assets/field.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51VwW7bRhC96yvGhJGQMkVaDnKoXdV26wQJ4AYFmiIHy21W4lDaerkr7C6tGDIBH3tOTwXan/OXdHaXVGTH9iEXieLMzntvZt8oz+HImsF0jtOLXp7DMZQcRQGl0sBA1tUEdQrLOZ/OgRtYam4tSlhyO6f4QnFpgVLb31NVVSzr9Xi1UNrCCpiUqpZTTMGghQZKrSqIsrxQVfaniQ56vbzfhw9ztHPUXQHgco3tQBkUOOUVE23YKiKk8JKiGllhgA7Dgs0wg37emyppLMyZOQmHfvJnRiBxCW+lFdk7X/i10hWzcZKV4WE3e5lkXE5FXaCJozRKArke9OE91e/oOGoWP9nUyZa1EMQFNQK3jqpUklh88G86NRW7InbUDjtXtWGSCDPqJNJR+m6lmdT9oOrDdO/lbupQnaqJVkuD+rkBweSsJo0ELoQJE8lc2hHVZhWsjNVczhpPrucagZ/8EErqv+VK+l4F7bHLSWDVAxA0loLPuDXUIvc607gQbIpxHh9+PxoXydnY/PH89uaf8/iQfq5eNEk+SyGKki+Zv49N/+z2r8+3N3+f02NO4QHFiVAVUxsBeAmUdTbYOT+kEsP0RROPs1BsJx0X/e3rh4OrvbTZzjOLxsaBZZJ8oRseOhrHQsRRFnlqDhOFwYeA0xbXYXwFnH4jbvo47tlw8N05ld1N95pQ/l5lePYMtu7d10fR7kA9nZNF695vtVzicUG6SW3/2snfSWJs5e8kh9s5v6dYo6219LfcVQrOao0wgvYutdkuoc0PgYyb11xyi3E4kcBhd3a/LdmsHXaK1rTGaheQZRed6YxzFLOwJIe4SwzGeheRW8h1rLSol0wX5oBcwVobbqyPiukLLMhfsoAZ+RMULSTnLgccwChLYGkz73SmyXRwgVeG0qFe+IOFWkqYXIHz96br3rz/+fStXNT2lcAKpW1Cxc2U+JKJGveha8PoB7hUvGigNngnz4c6G3uN9BSku10QqJo5bQTHhJqOoswetLprXpiCif2x1IGl66LB+2Ge3PxILR3RfaVNfGSvFgiriVICmWyoNkxYEYih7WqtIGKaswGXJI0X0T786lnHPrfxd8FXa5UF5Q34Rji+HbYfMkH7gEdxvCBIzUL6qCsekg58gicdl7Q3uzekbyOjcR+hCiuKV5c0mVNu6J+LLmzE3bzIIaHhm6WSp45N57SCcX0uMA06OqYbK3ZDQse5bIXC1mjkHbB2mOvDA/qsXr/o/kjjj7c3/26vNqo3tzf/3bnz2cfQgifFTESt70lx/B4RAKM147uj6S5U/MhcniZBHnO+cjzQRb7qKyUuCMUHM8r2PKJjZ9DfFhEtlCHtkoeiJ64sxQcuYffgW0a15cGvr7sT92YWEgP2QvvvEyxZLWzXCz/UFqId/I5XRP+M6hdN296QV+PhXpKse9X0/gf8jgaukQkAAA==",
      text: ##"""
// @ts-check
// A field for a number, which is written with a point or with a comma.

import { announce, set } from "./dom.js";

/** Whether a comma in a number is a decimal comma to whoever reads the page. */
const hasDecimalComma = new Intl.NumberFormat().format(0.5).includes(",");

/**
 * The number in a text, or null where it is none. Where a comma may part thousands as well as decimals, as in 1,250,
 * the browser's language tells which.
 * @param {string} text
 */
export function readNumber(text) {
  let digits = text.replace(/(?<=\d)[\s_'’](?=\d{3})/g, "").replace(/^\s*[−–]\s*/, "-").trim();
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d*$|^[-+]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) digits = digits.replaceAll(".", "");
  else if (/^[-+]?\d{1,3}(,\d{3})+\.\d*$|^[-+]?\d{1,3}(,\d{3}){2,}$/.test(digits)) digits = digits.replaceAll(",", "");
  else if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits) && !hasDecimalComma) digits = digits.replace(",", "");
  digits = digits.replace(",", ".");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits)) return null;
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

/**
 * Lets a text field take numbers. What was read stands in it afterwards; what is no number is marked, and gone once the
 * field is left. The arrow keys go up and down by one.
 * @param {HTMLInputElement} field
 * @param {(value: number) => void} use
 * @param {() => string} standing What the field shows by itself.
 */
export function takeNumbers(field, use, standing) {
  const isBad = (/** @type {boolean} */ bad) => set(field, { "aria-invalid": String(bad) });
  /** @param {number} value */
  const take = (value) => {
    field.value = String(value);
    isBad(false);
    use(value);
  };
  field.addEventListener("input", () => isBad(false));
  field.addEventListener("change", () => {
    const value = readNumber(field.value);
    if (value !== null) return take(value);
    isBad(true);
    announce(`“${field.value}” is no number.`);
  });
  field.addEventListener("blur", () => {
    if (readNumber(field.value) === null) field.value = standing();
    isBad(false);
  });
  field.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    const value = readNumber(field.value);
    if (!step || value === null) return;
    event.preventDefault();
    take(Number((value + step).toPrecision(12)));
  });
}

"""##),
    PageFile("/assets/grid.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5WUwY6bMBCG7zzFiF4gJWY36vawEVKlHir10B62t6oHAgO4ARvZJgFFvHsHm2RJ0q7US4hnfo//+cYQx/DJ6HVWYbb34hh+VAg1F6hhhxUXORgKZJ06YAS5So8CUoFHkKIe4FihsPlCpQ0C15STtFbM83jTSmXgBPpQwkgK2YDP4lw27Lf2t695bCIwPNvrhUpnaY03OtE1O1QL0VGqXDuRF69W1MbQYo4FnNyeYFkoZC/T3xHsA1ax52FvK2d1qjV8UTyHkwdQKtm1kEy2A7/0IzrZKp7BL0lDAT9VPF1XPM9R+BQ2qkMfxnBLu985RAn4kysA66tNCQ+cZgP6bAAsz8CuQ3s2QCaFnpq1QCNoUlVyQT0nbtt2IdrjQOGvL9+/MW0UFyUvhsDuC52MFxBYUZLQkLhmzlwICk2nhBMtElSN5MsjdtIYYp04O6xCXlYG1rMt5tLLDe7iJPDzl4sWUkHgUobTDZGFG3XwEM01dZuK8/8jz00FMd0I+vkYnpmci/dnCqwPpmpzm+BOZW2nq2COgBvflLAT7B+foY+g39jHQKu5BSNbWlN4bnUMo+sSBnvjSpDuIns/eVzBI3t4ii7XY+oMGroW9XQdInixU3FWL2Vn0+MtnkNadws+Dkgtj2c2FaGPrucwg/rAnu5QDRdUQ2Ar/yermU6NhXHUlgO6zF9NNhzOwVEc3gJ4VZaqWPcbi3VwRKmZG5wocsvSvfxzL3+Hed/Z3flvdnE73A3b/MOMr5Ew5/RRcUbCxatkPx9MYVunGX6ueJ0rFAFjzNqzytEbvT+swzwEdgUAAA==",
      text: ##"""
// @ts-check
// The lines behind the curve, drawn anew only when the frame is another.

import { svg } from "./dom.js";
import { em, ticks } from "./scale.js";
import { number } from "./words.js";

/** @typedef {import("./scale.js").Scale} Scale */

export class Grid {
  group = svg("g", { class: "grid", "aria-hidden": "true" });
  #drawn = "";

  /** @param {Scale} scale */
  draw(scale) {
    const { frame, margin } = scale;
    const key = JSON.stringify(frame);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const bottom = frame.height - margin.bottom;
    const lines = [];
    for (const time of ticks(0, frame.span, frame.width / em / 6)) {
      const x = scale.x(time);
      lines.push(
        svg("line", { x1: x, x2: x, y1: margin.top, y2: bottom }),
        svg("text", { x, y: bottom + em * 1.05, class: "tick middle" }, String(time)),
      );
    }
    for (const value of ticks(frame.low, frame.high, frame.height / em / 4.5)) {
      const y = scale.y(value);
      lines.push(
        svg("line", { x1: margin.left, x2: frame.width - margin.right, y1: y, y2: y }),
        svg("text", { x: margin.left - em / 2, y: y + em / 4, class: "tick end" }, number(value)),
      );
    }
    lines.push(
      svg("text", { x: frame.width - margin.right, y: bottom + em * 2.2, class: "tick end" }, "seconds"),
    );
    this.group.replaceChildren(...lines);
  }
}

"""##),
    PageFile("/assets/grip.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VXbW/bNhD+7l9xVYtCyhQ5GfbJqbq3rl2wbiu6DVgRBCgt0RZbWhQo2pbh6r/vyKNsSbHb7ktMkc+98O65O2Y6hR9MfZkVPPs4mU7hz5JDwcpcclAlmIJDJZWZAYNaipxrMMquM815CZozu4Vwu23BH/lurpjOk8lErCqlDeyh5iaGerOEFhZarSBIprlaJR/q4GYymV5coAO7iud8AXuSCRFhrVpIlLzBVQv2L1xMz+Jrwwwngb+M0rwF92NFrMwE+mJq/oFnqPRXd1F3VmlVcW12sK+NFuWyhZKtxkdhBOlzKNerOd76Ey6kbGHD5JrDH7iGbcHRpHF/RQ2lMgWqsrEplMSYjLQ5yZnX51R3tg1vzAh9R7DYw+9bkGIlTD2C0WmLmngFP+0wN8C0VlubmeTkdR4qriTLONyWUImGy/qBGMZam87vGPKmt94N7tN5s1IbnsPfSBCKFlsYyxvYsh2Is3YexmejRN5ChgRd2txgbnnjWJZJVtfwSosK9hOAx1Igj1PLujCw6yBGIjrQDAKmVwG00Y0FLrVaV8hDAMesimm2gj0Ro+0qodsmKlpqHrY82eqObACZKjGN6wx3QpKPnUhMoMg5CMgSUSdef+oN3RxPnJHUCfZ2yUxKmnr7dA1/YbcNECyD2C/3/hcOISB7BwCAVhJDHVCR9/YNm4sy55jiq+MmRlCwS8nmXAYz73ti6+UIqZQoMce52pYzCA9VizGkg182vMRYXkyB25XLLl3FlkpIm0d1yN6Hqn7zzea8LhQbqWq7haOGEUY6brRx/xrRAJQJnckhg7DxZYXl0BeBWM5fg1sic4+4iFIrFhD2vII0TSG4LYURTMKGS5UJswsiRxJPpTphVcXLPKT7W+p7ZedBjjsO1XZ18GZtahDGNzTsMr5uEU4kdy0i7LjsKO8haZ/ZidsLvQsEu2ti2N2PcF5fH7eHrchNgVMjPZZEUmcM4QusPd4HF6xGGHnwCMNkWzM8fYpt2faORNQvBcaNhw18A7vInjTwLCULpAenVD8eNjkbUYu5kBjkmTPwPQRuC3MHtoZEnvOy6ySULh8D70GEE9KsdXnOwqRfTk50JUqsqH5kqMvfXd3HJ9CsOY2+PoUu1RbRFBFyNDHqJbbePPwuik4I2Ck00m+3SNYL9C//CIP0pSuD0aysF0qvZvDerSUO7vDJvjk4cx218GS/639H7w+GOnI4IgzJMbZp2W9NNtczgidNeBUh+w7fO/fdfDsDS0r82Xk77XgidJOMEuxq4DHNIR+OQSncSbXFjiKWxZjolKCb8QhIvK7fmSkSJEFoZWOgT9aETh8Zik47OOyrrul5N3sNdeCkG+Ofq1ebUw/qSurTJ1KdzNfG4APR1trVMOd0Xmn3+4Iv2FqaTmOPC8lCZev61AEm0F/mZ1ahXh56lbR5m0fjiZgUXOZ4k26s9Zninpwp3JGOTAr8+TeG/ue7exI4H056v7hwdnrtFuoN3ZEdOb5+6CY+nf3QOiDFMyaFnTdw6by0NT44eNcdXN9HA/ZrLjmrnXk37PYD2xRFza0q5/9rga/BEos+8CG0JwHZ8npPRtPHsX2YIpbnX6v582JS1caLZpRslPbXs6WrygyfJfic4ucKc/QI6BP/OP0HvLePzhR1/2jfxf9UM7iOaf0Wa84cP1+4B8dl9/maLwx9vmFL7uSuaN0Br7pQdfXFKzuVei+WtzxTOn9Gz/zuxf3cPV1CdCvyLEXH72/+z2R13ZfsYYV+bgh9uTr7XQ2nJWm9GNh2/1xcgK/LuhALg2nA+YghwLB0Haqd/AcMQQb9Xg4AAA==",
      text: ##"""
// @ts-check
// One handle on the plot: a slider to a screen reader and to the keyboard.

import { set, svg } from "./dom.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */

/**
 * @typedef {object} Handle
 * @property {string} name
 * @property {() => number | null} value Null where there is nothing to hold.
 * @property {(value: number) => string} text
 * @property {[number, number]} limits
 * @property {number} step By an arrow key.
 * @property {() => [number, number]} place In pixels.
 * @property {(start: number, dx: number, dy: number) => number} moved The value after a way in pixels.
 * @property {(value: number) => void} change
 */

export class Grip {
  #line = svg("line", { class: "arm" });
  #group;

  /** @param {Handle} handle @param {Plot} plot @param {Store} store */
  constructor(handle, plot, store) {
    this.handle = handle;
    this.plot = plot;
    this.store = store;
    this.#group = svg(
      "g",
      {
        class: "handle",
        role: "slider",
        tabindex: 0,
        "aria-label": handle.name,
        pointerdown: (/** @type {PointerEvent} */ event) => this.#hold(event),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      svg("title", {}, handle.name),
      svg("circle", { class: "reach" }),
      svg("circle", { class: "ring" }),
      svg("circle", { class: "grip" }),
    );
    if (handle.name === "Initial velocity") plot.handles.append(this.#line);
    plot.handles.append(this.#group);
  }

  /** Puts it where its value is. */
  place() {
    const value = this.handle.value();
    const [x, y] = this.handle.place();
    const { width } = this.plot.scale.frame;
    const has = value !== null && Number.isFinite(x + y) && x <= width;
    set(this.#group, { visibility: has ? "visible" : "hidden" });
    if (value === null) return;
    set(this.#group, {
      "aria-valuemin": this.handle.limits[0],
      "aria-valuemax": this.handle.limits[1],
      "aria-valuenow": Number(value.toFixed(4)),
      "aria-valuetext": this.handle.text(value),
    });
    if (!has) return;
    set(this.#group, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    const { scale } = this.plot;
    set(this.#line, { x1: scale.x(0), y1: scale.y(0), x2: x, y2: y });
  }

  /** @param {number} value */
  #change(value) {
    const [low, high] = this.handle.limits;
    this.handle.change(Math.min(high, Math.max(low, value)));
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    const start = this.handle.value();
    if (start === null || event.button !== 0) return;
    event.preventDefault();
    this.#group.focus();
    this.#group.setPointerCapture(event.pointerId);
    this.store.held = "handle";
    const from = [event.clientX, event.clientY];
    /** @param {PointerEvent} moved */
    const move = (moved) =>
      this.#change(this.handle.moved(start, moved.clientX - from[0], moved.clientY - from[1]));
    const release = () => {
      this.#group.removeEventListener("pointermove", move);
      this.store.held = "";
    };
    this.#group.addEventListener("pointermove", move);
    this.#group.addEventListener("lostpointercapture", release, { once: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };
    const steps = /** @type {Record<string, number>} */ (way)[event.key];
    const value = this.handle.value();
    if (!steps || value === null) return;
    event.preventDefault();
    this.#change(value + steps * this.handle.step * (event.shiftKey ? 10 : 1));
  }
}

"""##),
    PageFile("/assets/handles.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61Y32/bNhB+z19xM/YgpbLspEuBOnXdvmztw7ZiLbYWhrEwEm2rkURVomMbhv/3HX+KouWsGPYSyeTd8Xj33XenjEbwhjfDZE2Th4vRCP5aEw4JKeGeAicPtIQ1y1NgS2Al8DWFKmd8AummJjxjZQTskdbNmjEeQUM5z7NyBTwrKJAyhazMeEZyeKQ5SzK+jy8usqJiNYcDJIzktEloGgHdVTnJ0FjFGg5HWNasgEE8IlUWf20Gt60SKUu2KRPqCKWs8ISsS5+EH63kkiS88WR/qbPKEVnhT0+CFs5+k6DTnkC5Ke5pjc7TOqGljEPCyrRx1LasTvXJF6PLSwz5vqIpXcJBWQnEZctmi34LqTB+2zzQ+gjyAZejs0rG3zB+h/HO6RHU8ykdkUGl8wHfjiD+PiXfcMKpUvjIWY1nyIdQkTqfEBU5LVd8LWAiMELqAp8IJMzCtpFLPhIiXIEq29G8iYUljBimXihO4Xn8E1xi3HWw3rEtlJTUwLcM1vJ6DRRkjwgq6Bk7FcHUTOHatfMGF0kBB3VrEQW7pMNNZLjNor5sYy6LKBUJXyL+BPTRhQeqot0Ewlqk9COlEcLhAkC507D8kaI7FvIBbgEENuJwYPdfaYJuXY7g24Y24oAQpq9lRQSD0ePVSBoZRO12dGLkAE1VYwFOEJU1bSo8nE4sPlNSVLj5hyhcs4oYPcpDjSocxbHSMqiLxAnGfEWDg16E9hC7AvDIEnK/yUm9n8DAnD3URw4lWQwiR751T1mLzYIr1PVYC7qLrfDRvB5NXGhds1rG0JBGoHlGb0nB8NZmqUScTSFQKiKTsS7JWYwCglMw6rNYudGqWdY7o2v2Ww1dC3/qUrCKKtyq3EydIHYBXPSqvB0tA59s3CuCRMCa8+SK9rAlbiVns93NtQOkTmaN+lBpIxx9gwJRofVa1O4SS5fcIylLIuCkXlEuX5NNjYsrRptbbDc5imZYREgZUGySNRSi7pBGSkhqDBgyb75HCcgaCQyaxuqStiAt7wehxqbOkEL2VGQ4kAkHyJYQ/KA2QgQj39QllkSe3zp6wh5qmQQG4Sy2R8BsBmMlrLWl9GsYw0y9TuBXwtdxgXgbRwa8OuhC8WjzU1HyIFuVAUKngQXt+aE4VV5iZutFO2JQopxp4DA3Za+ei6PkaVqmJyRdsazkDWzXtFYp0vHCOK9wa+VTrBNxg9IPOcHy6kY93eF9ZK9RTXMXXIUw7K6MQzfe6b6rsQ+8ShERGHYluhZ0G5qq0K/3FWIh3SFI92EnV3PPC3iGlbGDkTYQYtvA8ET+UVJs74stVDZNBhQVq8YwXxzdQjTNawpz6Y0h0JIUSISDD2KAqPgG26SpKsuZjyTfoIzCRw8EBHaNLKc7HNH0FGIW86zIeDOB+TgeX0dwNV5EluVpNQFcvjIrlUinOaxleXWJk7T2AVKHu9XyUrtEyqLxmmarNe+mtEB+yEosFM5xdhqK8esSnXvhG5wzhGr9GQdQ8fyyQPseGlsNnXUHFDu0bAzszfuXEF7p0WEG850xjdtycYElLVb3C2PZNp0CKzbFgCF310hh6U7zuTD1zL2dTgqCLTS6inJRWaZYKhrCDn6Ttat2Ys5+xiJMg+fYuQwENOfKkCuD2icPWr8bRvEB1Y7vHfA4zqhXeD2V1KaHXLM/gbuSldSS/4+6Den94114gr/hOH4ZYUZf3vxXBHLFlYY2ezLdrW8hH3rFLH9IJ99yJRD+a1r/lkRyJrPSFrLDU3n1L2JLZtrL6vFNezHRr1QiXk1FpMbjG9u3LFzsDAUaOG4HUm64KHLiJofLoJ0aI39ImcAJFzvffhNlXXb+Tgz70fjR/VDsp7jA7bryHXlz1unFdIffc4b7YCIf4Xdz4E0Ez3s48LoXgV089Tox9hF2FS7+V3rQQXhfOgO6TdzZoVnjyl0U3l65Y/Z3pNqRtn64i5zltCaliJg7xdplZ1B/kqfee5+JPjg8z86S1p1PRJBm6BJ60ggK08C4OyWnF1gpL05xcePBotNqzqbZ8oVf+Bu8xufvH4+6il/8KUmed3Yyeno6kp5Eyu6Jws7IFmQX4NCgpP35ByGMeO1r+IFyt0d+f0LZJ1SKkRv11cYuPOHpHqr1PmceLbZ7W+o1DpYdYMpeoD3TUxsGoQoC9UNNYXQr/32k11T5m69/dPJ48Q+PuXrkXRMAAA==",
      text: ##"""
// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain, post } from "./api.js";
import { announce } from "./dom.js";
import { overshootTime } from "./facts.js";
import { Grip } from "./grip.js";
import { em } from "./scale.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./grip.js").Handle} Handle */
/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */

/** The length of the arm that shows the initial velocity, in pixels. */
const arm = 3.4 * em;

/** How near two handles may come, in pixels. */
const apart = 2 * em;

/** @param {Plot} plot @param {Asker} asker @param {Store} store */
export function makeHandles(plot, asker, store) {
  const solve = coalesced(
    (/** @type {object} */ question) => post("/v1/solve", question),
    (/** @type {{ spring: { response: number, dampingRatio: number } }} */ { spring }) =>
      store.change({
        spring: {
          vocabulary: "response-damping-ratio",
          response: spring.response,
          dampingRatio: spring.dampingRatio,
        },
      }),
    (error) => announce(explain(error)),
  );
  const now = () => asker.answers?.conversion?.spring;
  const settling = () => asker.answers?.settling;
  const initialVelocity = () => store.state.velocity;

  /** @param {number} duration @param {number} bounce */
  const bouncing = (duration, bounce) =>
    store.change({ spring: { vocabulary: "duration-bounce", duration, bounce } });

  /** How far above the target the curve goes; below it, how much more than critically it is damped. */
  function overshoot() {
    const spring = now();
    if (!spring) return null;
    const over = settling()?.overshoot ?? 0;
    return over > 0 ? over : Math.min(0, spring.bounce);
  }
  const peakTime = () => overshootTime(settling()) ?? now()?.response ?? 0;

  /** @returns {[number, number]} The end of the arm that points where the spring is going, in pixels. */
  function velocityPlace() {
    const dx = plot.scale.x(1) - plot.scale.x(0);
    const dy = plot.scale.y(initialVelocity()) - plot.scale.y(0);
    const length = Math.hypot(dx, dy);
    return [plot.scale.x(0) + (dx / length) * arm, plot.scale.y(0) + (dy / length) * arm];
  }

  /** @type {Handle[]} */
  const handles = [
    {
      name: "Perceptual duration",
      value: () => now()?.response ?? null,
      text: seconds,
      limits: [0.02, 10],
      step: 0.01,
      place: () => {
        const x = plot.scale.x(now()?.response ?? 0);
        const y = plot.scale.frame.height - plot.scale.margin.bottom - em * 0.6;
        const [otherX, otherY] = velocityPlace();
        return Math.hypot(x - otherX, y - otherY) < apart ? [x, otherY - apart] : [x, y];
      },
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: (value) => bouncing(Number(value.toFixed(3)), now()?.bounce ?? 0),
    },
    {
      name: "Overshoot",
      value: overshoot,
      text: (value) => (value >= 0 ? percent(value) : `none, bounce ${number(value)}`),
      limits: [-0.9, 0.95],
      step: 0.01,
      place: () => {
        const time = peakTime();
        return [plot.scale.x(time), plot.scale.y(plot.valueAt(time))];
      },
      moved: (start, _, dy) => start + plot.scale.value(dy),
      change: (value) => {
        const response = now()?.response ?? 0.5;
        if (value <= 0.0005) return bouncing(response, Number(Math.min(0, value).toFixed(3)));
        solve({ response, initialVelocity: initialVelocity(), overshoot: value });
      },
    },
    {
      name: "Settling time",
      value: () => (settling()?.settles ? settling()?.exact ?? null : null),
      text: seconds,
      limits: [0.05, 30],
      step: 0.02,
      place: () => [plot.scale.x(settling()?.exact ?? 0), plot.scale.y(1)],
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: (settlesIn) =>
        solve({
          dampingRatio: now()?.dampingRatio ?? 1,
          initialVelocity: initialVelocity(),
          settlesIn,
          tolerance: store.state.tolerance,
        }),
    },
    {
      name: "Initial velocity",
      value: initialVelocity,
      text: (value) => `${number(value)} distances per second`,
      limits: [-60, 60],
      step: 0.5,
      place: velocityPlace,
      moved: (start, dx, dy) => {
        const unitX = plot.scale.x(1) - plot.scale.x(0);
        const unitY = plot.scale.y(start) - plot.scale.y(0);
        const length = Math.hypot(unitX, unitY);
        const x = Math.max(2, (unitX / length) * arm + dx);
        const y = (unitY / length) * arm + dy;
        return plot.scale.value(y) / plot.scale.seconds(x);
      },
      change: (value) => store.change({ velocity: Number(value.toFixed(2)) }),
    },
  ];
  return handles.map((handle) => new Grip(handle, plot, store));
}

"""##),
    PageFile("/assets/main.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VYbZPbuA3+7l/BqJkrlXG0uZvrlzjO5i6Xe2nTy07WvX7Y2enSEr1WLYuqSK3jc/zfCxCkRNHJbjKTiVcQAIJ4eQDo7Iy9Mvppvpb5ZnJ2xi46o5lZS9aIW8mMupXw0GaTSbltVGvYgf2gN7JlR7Zq1ZYl2Zmo9U62OvuvTmYDl/zQVKKspwwU2P8W8gP8Ucud1PD7v062+ym7lO1dmcs3batGKpsyUveTyjcBw1J1dS4jnlw1+4Anr8pmqURbRGyvVSEvRC2rkBdoEZuoa3vIlK3Kugh4C7WNWFspijdCl/VtwCYtIeL8WeRGT5mWxlTwdlFuZSCywreRxFZs5K+iLiqpA841USLe36VowbsBX02UiO9CaBOe2+DziOcJE5o1st0KMHMzMHpKrLCsQ+saeIw5KhXa1cBjzAGGSjNSQ5Q4yhXc6aJVy0puwZNrtbPZQ386+kiJpURK3kPEVBda1BIl4rs0WAUDl8bniKesS1OKCpLZqDZiNjEz0FqzWMtR3A0+R4yLNeSHHjEhIeL6Q1YqL83+tapNq8KMvnNvYgGVi2VXiXYfl8Cdf1P6vJqcPXkC4LBvZCFX7EA6OJoCJJ2kGYXs6ELHnpw9KDEcfwxMuU/SV2aa/awg+eA0+kUZJyS3ADWQ0Av2qhGt2LKDNi046wgYZtY9cXFkCrFsV2rJXrXSdC1k7QFSZguUF4uXR9Qp9L7O2Qoq35SqZlUJpVFwVDQdxFN2mDBmwHL8ZYyUMbETpUGss/zpDN4dWS5MvmZcYpKmjr9cOQIkD2QEoIxajbHwm2+YZcgwiTrN5vM5+/7Z96k/qjdlZhWadat2JGFPnRzJOYDVmolbAGK2W4PTVqKsZPGcKThyQPkSah2KwYM9vK32xA/XwbLSGbqmghiTrjnlMaRI5C7VyJrTLXMFV2NXBxYmFjtOIQkbX+r4sLLhhIdrUEsedCHJRFXxK3s/F4bk7O7bUaImqCEkPGd9IrHDkGFX1xhcxq+uU3ZMpyc6nUVJYN1IE2X4Q1rcVZLgWiMtlLmnWq5tqpDDtAWROTZKAhQ+gC5iFIeyFujrNBAStiWTkG3PPPRJwIi46/gQkTm2Np4gFYy+/OMX+PcG0FLWJlR/25YNpGDYizjKTOngKRkdCNhG5s6xLY/HHI1FH+KIMIlbv5JlRizRnb8u/vnW2zV1r/ob7k8Ywss745ypgQUeIL0RYyQ9MRhxyLH2AwQfH+RCfnqU68JO3HVpHnoD+6cLC/zJv+gCrmM5OdfR7ovo1IY/0EAtxSmghsO5gZkkZfOXljkDZN0TycpZC6k+uKuTMPr2NQ4T3NnsePqXtp/ykwvhK5zw0Cfw2MNJ0Yod96BJNuNgZudNgNY5qZj1mPrIvfMwOQsE7cwlC8SuYPrifnr1RHedjJo3NCPb3qHcSJd1ijXLCY743Z0yDek99Sd6jrWsCovjCU1viVMJacP4UGgMWoEtuNT+YARyyT2vnRC7poDDvAXeMsxI/8rR/FATUo+TPv40olL8MSOtDA8Aa6kUTFu1xav/wD3K21pUNjkoJL1vm5YU0fWdYecZ0WeO17UutwvwG4TMjdyvoDtLfUa8548PdjXgB6fUl9VzluRaP4UQQfkkAJzHm94gOuBIgMyBzZrYdjUfJnNLdpjN+/d1V1WWaHXYm7tp4b01dgFueIG+gKAMumBSWMFuUGBTDLIVFVr6ZzIW7IUg3Ze359lW2WQb5a+b/Gwp+nQlvinZcZ4VXWubAjs/Z3FGn2fyA6QNvqK8dDIU/SEn8PYXcAatf3nX3skZjAI4JwjEsDtoMbIuNI4LtXLJk0U+sEaGY06cEb1RVB002axEhUNVHxG6twSiO4abtpNjU/+93g8TjB1S4OZ2LPLpCHbXOMHsYJdBMwpMJWcwzjLyQ95pBPUkmTnSABJEo4NwENKsQF/0g5Otd7YG1bna4qLMWrvYgglsV8LYif7aM5vcWNICwezEXdQIAnc9GvmLffwYgEeMajAYj8vd7l1jkqtPUeKd/n757veMZuNytR+HxtVqOiQlCc3n3inj4y2Hf+F3Zdd91lApWKhRY84MlD32V3jAbEw8AgbQDGcSzW+u7johKHtgCGm+mwf2L4ay0T/ufzNaVqvUJegokxzYnVY82IU9AhD0JfvIoGiwG8jiOKQQmugQznmzKN7cwf3e4lhYwyCWOP+CL3iAnHYDsPmXhourpwUFEO67PqrUF12E8b0zkzt7evi3T9TyQpa+N7Fz9u3fnrHn7Bm5JL3vJivRVThVcIn04DKum9jFZR669HUHMdpaNS+6elOrXf2Shl9SAf3VwEYy+1z6wxYUBJk9gmR023a/IH3dBvXdd2nfukgzugNWGe70pr5Z9eBwA9s6w/H7r9oDS475bthS2mySxYwB6tg1CpGh0x3YB2CRsccH9xnMrX/Hm3EvdI2LisB/ySDeKa1aQVjI3tOw5ABztzLKrwjbWD/uRvhABYtnP/Ucrmp/q2En7EvXfh+kEg0rEeT84Ez6XPz0ho/GogDEHr7QRsomug6ZCRWonHU/dsaoujevKLVYEoQ8IrUQo38Be3jLVn6V+HvpxdclEveQK3YYu8Q72UY1BfdO2c3jg1/KMlz8a4D8418eH4bFbdeWYwyDTAgL7sQF0FfWUVydNH5c+NxC2M/S76Uu/5TvlhoKAtQhXKSZoscHdr7JJ5zd++kTyVeV+SayESU5GXPi+K9UhZIjVVhwX64KuQPhh9P8vurqUW8yoAeG48DCMhgt/PEBAfZlgDowCQ+VdUxHlkL3+wqXjW3DD+F9WmTrVq6msVWfMAgmvhZ+F2RX+pnMhIG9ABj/VBuwAO6UbQHY/yH3OMA47aatgJAOFNCUGfVWAdK/FhoQyeJ78mdyOmg8bLz35ha/tknNE5w1wIdiyq5QcI7P1/5BQ8vM19dJOj6KVMHOir8/SdvveDBR0Hu9LlfGXiXM0aBjh1UwFHmw5i0t+uBUWKi8w6tkdum5lJXMQfiHquLJFcC0eJpXSktrKPmYRB+sHsdmpWHCTApobeo2Sc+J5EoKG4//oEdyXwbfDiJtZfADXg9mKRyHSv2ukTWNHHamn036UZfaLN0DndnzhjEIFeDIjzT6ppjZ76jcf0cdku70yAe6aZ+o940P4PD4mypdc/iAj8E9jYNRG1n3cbCnWm+fcqrazcgxq/PUbPJ/7FX8bJwbAAA=",
      text: ##"""
// @ts-check
// Puts the page together.

import { Asker } from "./answers.js";
import { explain, get, getText, newest, query, ServiceError } from "./api.js";
import { Dock } from "./bounce.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find } from "./dom.js";
import { readEasing } from "./easing.js";
import { Facts, settlingTime } from "./facts.js";
import { makeHandles } from "./handles.js";
import { Nearest } from "./nearest.js";
import { Paste } from "./paste.js";
import * as permalink from "./permalink.js";
import { Pins } from "./pins.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { clearProblem, showError, showProblem } from "./problem.js";
import { Readout } from "./readout.js";
import { Stage } from "./stage.js";
import { initial, Store } from "./state.js";
import { startTheme } from "./theme.js";
import { Things } from "./things.js";
import { VelocityControl } from "./velocity.js";
import { VocabularyPanel } from "./vocabularies.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./code.js").Format} Format */

/** @template T @param {string} path @param {T} otherwise @returns {Promise<T>} */
async function listed(path, otherwise) {
  try {
    return await get(path);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return otherwise;
    throw error;
  }
}

/** Asks again what failed: once the page is put together only what it shows. */
let again = start;

async function open() {
  const [{ vocabularies }, { presets }, { formats }] = await Promise.all([
    listed("/v1/vocabularies", { vocabularies: /** @type {Vocabulary[]} */ ([]) }),
    listed("/v1/presets", { presets: /** @type {Preset[]} */ ([]) }),
    listed("/v1/formats", { formats: /** @type {Format[]} */ ([]) }),
  ]);
  const store = new Store(permalink.read(location));
  const asker = new Asker(vocabularies);
  const plot = new Plot(find("plot", SVGSVGElement));
  const grips = makeHandles(plot, asker, store);
  const facts = new Facts(store);
  const panel = new VocabularyPanel(
    find("tabs", HTMLElement), find("vocabulary", HTMLElement), vocabularies, store, asker);
  const velocity = new VelocityControl(store);
  const code = new CodePanel(vocabularies, formats, asker);
  const nearest = new Nearest();
  const pins = new Pins(vocabularies, store, asker);
  const readout = new Readout(find("plot", SVGSVGElement), plot);
  const things = new Things((time) => plot.play(time));
  new Presets(presets, store);
  new Paste(store, presets);
  new Stage(store, asker);
  new Dock();

  function draw() {
    const { answers } = asker;
    if (!answers) return;
    const settled = settlingTime(answers.settling, store.state.definition);
    plot.draw(answers, store.state, asker.span, settled, store.held === "handle");
    for (const grip of grips) grip.place();
    facts.update(answers);
    panel.update();
    readout.update();
  }

  const easing = newest(
    (/** @type {boolean} */ _, signal) => {
      const spring = asker.answers?.spring;
      return getText(`/v1/keyframes/spring?${query({ spring, format: "css-linear" })}`, signal);
    },
    (css) => run(readEasing(css)),
    () => run(null),
  );
  /** @param {ReturnType<typeof readEasing>} found */
  function run(found) {
    const { answers, span } = asker;
    if (!answers?.motion) return;
    things.play(answers.motion, found?.duration ?? answers.settling?.exact ?? span, found?.easing);
  }

  /** Plays the curve; one that never ends is no easing. */
  function play() {
    if (asker.answers?.settling?.settles === false) run(null);
    else easing(true);
  }

  /** Why the page shows another spring than it was asked for. */
  let excuse = "";
  let settled = "";
  /** What is done once the state has come to rest, not with every frame of a drag. */
  function rest() {
    if (!asker.answers || store.held) return;
    code.update();
    pins.update();
    const said = JSON.stringify(asker.answers.spring);
    if (said === settled) return;
    if (settled) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    nearest.update(store.state.spring, store.state.velocity);
    if (Things.playsByItself) play();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  asker.addEventListener("answers", () => {
    if (excuse) showProblem(excuse);
    else clearProblem();
    draw();
    clearTimeout(resting);
    resting = setTimeout(rest, settled ? 150 : 0);
  });
  asker.addEventListener("fault", (event) => {
    const error = /** @type {CustomEvent<unknown>} */ (event).detail;
    if (!asker.answers && store.state !== initial && error instanceof ServiceError && error.status === 422) {
      store.restart(initial);
      excuse = `The link's spring cannot be played; here is the usual one. ${explain(error)}`;
      return;
    }
    showError(error, again);
  });
  store.addEventListener("change", () => {
    excuse = "";
    velocity.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held);
  });
  store.addEventListener("keep", () => {
    find("undo", HTMLButtonElement).disabled = !store.canUndo;
    find("redo", HTMLButtonElement).disabled = !store.canRedo;
    history.replaceState(null, "", `${location.pathname}#${permalink.write(store.state)}`);
  });
  addEventListener("hashchange", () => store.set(permalink.read(location)));
  new ResizeObserver(draw).observe(find("plot", SVGSVGElement));

  find("undo", HTMLElement).addEventListener("click", () => store.undo());
  find("redo", HTMLElement).addEventListener("click", () => store.redo());
  find("play", HTMLElement).addEventListener("click", play);
  find("show-velocity", HTMLInputElement).addEventListener("change", (event) =>
    store.set({ showVelocity: /** @type {HTMLInputElement} */ (event.target).checked }));
  find("share", HTMLElement).addEventListener("click", (event) =>
    copy(location.href, /** @type {HTMLElement} */ (event.currentTarget)));
  addEventListener("keydown", (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "z") return;
    if (/** @type {HTMLElement} */ (event.target).matches("textarea, [type=text], [type=search]")) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  again = () => asker.ask(store.state, store.held);
  store.change({});
}

let isOpening = false;
function start() {
  if (isOpening) return;
  isOpening = true;
  open().catch((error) => {
    isOpening = false;
    showError(error, again);
    if (!(error instanceof ServiceError)) throw error;
  });
}

startTheme();
addEventListener("token", () => again());
addEventListener("online", () => again());
start();

"""##),
    PageFile("/assets/marks.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61XTZPiNhC98yt6ydaWmTWGnWSSKmZnyR5SuWT3kqnkOgIL7IyxKUkMUMT/Pd0tS5YN7Bw2J2Tp9ffrlphM4Fejx8tMLp8Hkwn8nQkDG2GMVBqqEkwmYVtUZsYrI9RampjX1QtCsqpqPtOdEiavSh2DKFPYZ1JJyA3kGlCjktokg0G+2VbKwAm0OMagSZV+WUMNK1VtYJhM0mqT/KOH9y3Sm3nMNzJArsTS6B5WbgKAXopC9gBbqZayJKtyWZWpDuD7SqWNvsHk5gazctzKVK7gZKWjUOUo+ZOWNfAP3EyuitAW4T+Xeo+B1NAsSGYgD+zXshBawxehnjWcBgA/LCiDD5SaaKjk0gxj9J1RMxjS4RDq0T0hbUEctshL2cHa4x76q8BENhJGHrray8pIxMde1kq66l615ADeFhbXFPIq3h730N/2jA4tbkxrL+tMvy7tkF15z7CrznrEuczrRj20Y5X48ohts1bVDou9kFnOXSM6HUMsAV5epQMdOqXkuHbINcFqas5cJ0wpt267mL5cUty3TbH78t6zAYrgioGWW11F4U5YqTMDtOlTw60Ep6bLbibIEFpibzbnW6HExgO0a0MA7Gtt1G5pKhXx9oh7CpxTjHyARh1A3agkzBW9btP3sGh62B2Uu81CqhpMVUglyqXsKrPH8C+Uu6KoGw6nXH5e5+UaDE03U+HoVc8Ji1MwqRJ7GwWV3IFjCpLSRg1JBXBmY6f7lZibLKHKleJSoNV1jrougVS+zoh+DE32eWoyGDcSCR+G6EVlDA5UB88kS3u8PQ4FqpJcCxxNjtGHkUVgNFGXsic4fJg5ZYVc4dbhdmZ9jOGIZ6gPF7e8aNriXJElICprRa3Ae7xDaPZhJ48xo1mlhthjsp24zu1MFCv0+4swWbIRh2ga92PAoH1hRviB6s+8sV3JfnRi4iw3vrXJs2eNp2N2IQab4Zl16AZu2c/AUb7ytmYnCipuw6B5EmzP5wGf5oneKkQkOFe2qEDSMfH2PiAUYk2OcUaXJ0i3zVtLsWMHZZl8TW5jiIj5I3j4xPoBnvxV8/bU3NIWUj91CoAzY1+6kLCb3jw8sJ/w7p3f++hoqLeihLnfn70WUXcGhoOMzbqGSUy1xUJwMNPk5wvBWFH9SiwHisPG46KYN8WfdWh1iBjW5xHdAUwjZkfr2xmRDi1fmlKMw1B61KHR3CFNe1MiKaZhBPjco2J0HmuRE+w1jm6A8AmTNp1O76hkrIBqiLehXOE9lvrdThXDonlrCVr6bIzKFzsjo+FLrvNFXuTmiDcU2ZuD3aMHB7ZzlqepLIeji7q+sqXv0JevIEKQG8FtH4rn3qA7RBRfI+ZwVIezeYgdQw56aDtBgle4nY1kxw5Fu+rMRFfkq1qCwcgOv3fk/uWOudUh/E+hLnG8rOupJc3bU/P+jjgY3wT19Wv4r9//QC78VsgNitX8wAkPH3FO+0N+bV25c6nrLl3KNRz9DrcmjQY6oCYGfEggfVEazfg7uZ0V5E3MZmM2gBmKGetqHzKeL/hwSPHGx26p+zwnC99FxvL/YPMbprOSZqfK/tjq8pmHW/eFYcdLbFuYXxiBSDvHbC4thQ+WvwdL3nCcEYe/9bDoXdIyXcuzlwuT98fkrrVdtqT393lw5bbXFfaABeRlRLrRz9GIq95/MWwwie3fG9seDVEQaPM0ss/PevAfvtw444QPAAA=",
      text: ##"""
// @ts-check
// What matters on the plot: the target, the overshoot, the durations, and where it is at rest.

import { say, set, svg } from "./dom.js";
import { overshootTime } from "./facts.js";
import { em } from "./scale.js";
import { percent, seconds } from "./words.js";

/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {import("./types").Answers} Answers */

export class Marks {
  #band = svg("rect", { class: "band" });
  #target = svg("line", { class: "target" });
  #targetName = svg("text", { class: "note" }, "target");
  #duration = svg("line", { class: "duration" });
  #settle = svg("line", { class: "settle" });
  #settleName = svg("text", { class: "name settle-name" });
  #durationName = svg("text", { class: "name duration-name" });
  #overshoot = svg("line", { class: "overshoot" });
  #overshootName = svg("text", { class: "name overshoot-name" });
  /** The ground behind what is at rest. */
  rest = svg("rect", { class: "rest" });
  lines = svg("g", {}, this.#band, this.#target, this.#duration, this.#settle, this.#overshoot);
  names = svg("g", {}, this.#targetName, this.#settleName, this.#durationName, this.#overshootName);
  /** @type {Scale} */ #scale;

  /** @param {Scale} scale */
  constructor(scale) {
    this.#scale = scale;
  }

  /**
   * @param {Scale} scale @param {Answers} answers @param {number} tolerance
   * @param {number | null} settled The settling time to mark.
   */
  draw(scale, { settling, conversion }, tolerance, settled) {
    this.#scale = scale;
    const { frame, margin } = scale;
    const right = frame.width - margin.right;
    const bottom = frame.height - margin.bottom;
    const one = this.#scale.y(1);
    set(this.#target, { x1: margin.left, x2: right, y1: one, y2: one });
    set(this.#targetName, { x: right, y: one + em, "text-anchor": "end" });
    const half = Math.max(0, this.#scale.y(1 - tolerance) - one);
    set(this.#band, { x: margin.left, width: right - margin.left, y: one - half, height: half * 2 });

    const perceptual = settling?.perceptual ?? conversion?.spring.response ?? null;
    this.#vertical(this.#duration, this.#durationName, perceptual, bottom + em * 2.2, (time) =>
      `duration ${seconds(time)}`);
    const shown = settled !== null && settled <= frame.span ? settled : null;
    this.#vertical(this.#settle, this.#settleName, shown, margin.top - em * 0.6, (time) =>
      `settles ${seconds(time)}`);
    const x = shown === null ? right : this.#scale.x(shown);
    set(this.rest, { x, y: margin.top, width: right - x, height: bottom - margin.top });

    const over = settling?.overshoot ?? 0;
    const when = overshootTime(settling);
    const has = over > 0.0005 && when !== undefined && when <= frame.span;
    this.#overshoot.setAttribute("visibility", has ? "visible" : "hidden");
    this.#overshootName.setAttribute("visibility", has ? "visible" : "hidden");
    if (has) {
      const peak = this.#scale.x(when);
      const top = this.#scale.y(1 + over);
      set(this.#overshoot, { x1: peak, x2: peak, y1: one, y2: top });
      set(this.#overshootName, { x: peak + em * 0.75, y: top - em * 0.4 });
      say(this.#overshootName, `overshoot ${percent(over)}`);
    }
  }

  /**
   * @param {SVGLineElement} line @param {SVGTextElement} name @param {number | null} time
   * @param {number} y @param {(time: number) => string} text
   */
  #vertical(line, name, time, y, text) {
    const has = time !== null && time <= this.#scale.frame.span;
    line.setAttribute("visibility", has ? "visible" : "hidden");
    name.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const x = this.#scale.x(time);
    const { margin, frame } = this.#scale;
    set(line, { x1: x, x2: x, y1: margin.top, y2: frame.height - margin.bottom });
    const edge = frame.width - em * 3.5;
    set(name, { x: Math.max(margin.left + em * 2.5, Math.min(edge, x)), y, "text-anchor": "middle" });
    say(name, text(time));
  }
}

"""##),
    PageFile("/assets/nearest.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41VTW/cNhC976+YKD5QrkzZKdrDbrduURTIITECNIUPhoFlJMpiIpEqSXmzUPXfO0NKu/L60stqxXkz8/jmQ3kOv3l3VdSy+LbKc/hcS9CilSW4zir95MDXwkNhWjyXwkrnwRs8lFD01krtwWjJVyvVdsZ6GBC1R1AGnUHoCJU1LSQ8F53iX12yOQErpcsMnDgsUKVpz1CuxucdMlqgOqQhvTtDdtIWxOeE2xtbTqhVfnmJNz10spQVDNGJIYaOXJLyv8J1R4hPuMzPPIYgyxqcJzvyPjgv29N7qapKoh4FYnTffpEWxhHuUDKKFYK9N3tohT4AyhhF5mQrjEalWpJrCz9OVO+j6r32DoQLejv0yEDoEvZk1AYao58wD9qpNBn9qawovMKIYKrgVSrnBbJapHqIkcjnEVM+3MirnzO45u9+epyF6oQVLQxEf4QoN/lXvQ7RQel70pZFUwrDCiAGp3th0N3FEG08CjXCxXAs5ezGvflg9tL+IZxk6bjbYBQrfW/1lJOfVIVfggBwGzOsKQP9G4Fhqlh69sorHUHsxSHF0GO8GjV4o7SEXpeoHUlUoWQu6CO/h14qGuFcqB21O93tra+t2Wu8WCUaJzfhSH6nilEbs2SajSSD958/fvizkS3ySQNOuG8Ii2PB8ACAHVsLhrnvLvNp4rC11JMWTQrbXwMawiixJH++yVHjZ2kpzXCEe7PGkoYX/mwK8aVvhD08ZvO8forTsgZve5yiY/zsFZfhlQtp8PAI/2JLNw01NNI8R8G4oOpr5fhbrPSenaFub+HhcU5KHkvsZEHB8HfZgbM88X5wr3xteg8KAz7LxhTKHzKcB1XUNBDLzQW1wKLOceJIjkcnqjZA35XCSzYrORtjP8+XOZb+6Ptmu4XrzQKCJZ6ChJKP57eIMmIvoohhw06thTMqsZ6HaZvwyCpKgtiZR5wsHDhs6hKJoIlXqvHSMjYsNk+sBLwYGkqVTsXhjpYew4WdgcHOtwFO+3vhchVNyyHaLFjIf3rRIIeJzf/mQcP7IlCs1RZYiMgbqZ98jeMdE6znBCl3jSoku87Cikx5Kzo2rZ8pnqqAvYn7NEZJ5y2CHxc2FRGHNQvCHRMld2cNQx+5uEp5ggSS5AVfrAmyPSObzIsZd2/wOX0jk6XztCtwZ73oqVvYCWwRH79YFOvYYxcDJhx3GJOeEJddyb8apRmOf5KOfBcznF+SfnlRC/u7Z9e0Y//uunnHwg/RHDW9Sad2HVf/Acatx64ICAAA",
      text: ##"""
// @ts-check
// The named springs that come nearest to the current one.

import { newest, post } from "./api.js";
import { find, say } from "./dom.js";
import { shortName } from "./presets.js";
import { percent } from "./words.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {{ name: string, system: string, difference: number }} Near */

/** How many are named. */
const most = 3;

/** What counts as the same, and what no longer as near, as fractions of the distance. */
const [same, near] = [1e-6, 0.25];

/** @param {Near} preset */
function inWords(preset) {
  const name = `${preset.system} ${shortName(preset).toLowerCase()}`;
  return preset.difference < same ? name : `${name} (${percent(preset.difference)} away)`;
}

/** The line under the facts. */
export class Nearest {
  #thrown = false;
  #text = find("nearest", HTMLElement);
  #ask = newest(
    (/** @type {Spring} */ spring, signal) =>
      post("/v1/convert", { spring, to: [spring.vocabulary], nearestPresets: true }, signal),
    (/** @type {{ nearestPresets: Near[] | null }} */ { nearestPresets }) =>
      this.#show(nearestPresets ?? []),
    () => this.#show([]),
  );

  /** @param {Spring} spring Without its velocity, which no named spring has. @param {number} velocity */
  update(spring, velocity) {
    this.#thrown = velocity !== 0;
    this.#ask(spring);
  }

  /** @param {Near[]} all The nearest of every system. */
  #show(all) {
    const ordered = all.filter(({ difference }) => difference < near)
      .sort((one, other) => one.difference - other.difference);
    const equal = ordered.filter(({ difference }) => difference < same);
    const named = (equal.length ? equal : ordered).slice(0, most).map(inWords);
    if (!named.length) return say(this.#text, all.length ? "No named spring comes near." : "");
    const how = equal.length ? "the same as" : "nearest to";
    const text = `${this.#thrown ? `apart from the velocity ${how}` : how} ${named.join(", ")}.`;
    say(this.#text, text.charAt(0).toUpperCase() + text.slice(1));
  }
}

"""##),
    PageFile("/assets/paste-names.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51WbW/bNhD+7l9xMYqOdCypLVpgc+uqXtYMAdasiDsUmKTUtEXHwvRiiHQdz9J/3/EoyUqRAkMTwJJ478/dc5LnwTutnNVGrv4ZeB583ggNiYJcZDKGJIetUBrvVkUsQeQx5IWGfJctZSnjCR7nSotcqzEJ9UaC2pZJfqfwHj0JUAe0z2AjrE8F66J0BwNvNMLAh62M5RqOSbYtSs2GrmeO1JC7H0uppK7BXmHkkckARvAJY2h5r2Gf6A1FtOkoKNZwUaAnJX9SlM4sj8siifGpy9OUhDZJCdtUrKSawGKuk/U6l0p9kHGyy/4o9guDANXSikxgdG/OtjajxcqGcjodJyN7J0UHY1j8JrItAnEjdFKgz1+LXb46LMhFbEVQGpnx2zlDW2dpNV0T891WlCKDo9IG1NoW3h5abIKobnIyWXoDeW+whDU6Qe85wXTRls+Mg3Grz+E4ACil3pU5uXZLSbAwL1zOqY/Mn1wW5UpyP3RZh1S4P6/69Znn+aery8vr9/P5F5LOPny8uv79y83s09Wf5oR7d2MMBsD2myKV464lHKZvKQ/zR4ewL8pYwbRTOaXF/DfTQDj/Rpz502Dm/B0ZvzB0cGQapVmasuGXYXOoDfayvBBKMv76QRRCUWozOdMWEXed5DFjR5pVqCk3up1Op6cuPTlShl1aw6ahDjXUMbGHvF5w3z3FaGM3aM+poewk993AOsWKS60+Y9fYsJutIQcfeo8wgTYoNWAYge8DIdtUWeO17kgza2hphm2+T9b6rysoSkxGrLTTiJYHSLRl6fhErnhHReUdv3FMSgE0pNKSvHWYSsMvjVz/Kn9seuGdhUfB8djSegI3coXIvLFexs352zF8LVZiuUtFmRgeW3EQQQ0V6qRp/SgdaLE1s/0IGexoiO02xZ4TkDhzExy7syDc8zCKeBUu8WSWJxnhUllfnCM/VFYUelOpHO0PleUxN+pnoRoFR9dM7QRvQ8aCWx6NeMi577nyXq4oF2pdQwG5xKk0834WuvSvUH2JwnVyh6FwbYpdqqs7metUVvtiuUwPFQ1IpXCLVFmRCqWkQqPHI9gNP21q9WGhTBt3CU43HQXPo3qBc7boD4kZfbnEWTXCk69mJ/4/GlFgSiRZAzuzJrwlhulcL8lmtU/hCK7rWt0eq6A+6Qbjblgjg124bB8ROwM7c/wgjN0Id5FFhOrEYl4Qe4aGZD4E0QOXNO60vGXjtXfyA45NzW1evK3P7Vg2hWs6Oum0Rr2wJ7uGhp0V+0Zw3gr61mYrXib3Mma/cHLfQN9R7ltqBQ3u3ekhMsDXD97JUqjTe/9iPn/4ysfvA9W8eDe4SVKp7IYw73s4PsrwIHprKWx70fqfEk/xSWJiz9wXr8bwzH1ufszt8wiXrxE6ST4khZcvUIaCvqzYaRKS5Jn76ueHhp28Ne5UBlh2v+imFrNWRd6kaBFov6Gw8LTIpdm2+OkhANuQq4R6jUeiXSP08TKfj0kPTQvIipL2a47w7cqu49/bq99fdu8pK0v/3o6zfKT1dmt32im1qsuL49pzopEZ9OD2dW3uODMwoT4ixX1zRbi4zw0R/MmTKgjVGDV5f+3QxmgnmSI/fQrMu0Ub4yxwwj0Fee3jzxPP1VLpJuOqohwfTa6vyLsV0kxKYOJEj+0SihsE7Bj5LHDOkbrjUCF7gzDideT38vimAhcBzxh31TZNNH4kqREajrwevbstZruVyvwOX6Rm7b00Jbfn8qssDwyBXG1oOXq3js/C+Dx0/TAeVbju43Pe4kBa5gOgtc7Elllec1zQdmPWg/8AtJtLL8sLAAA=",
      text: ##"""
// @ts-check
// What is named in pasted code and not numbered: constants, and the springs that a system has names for.

/** @typedef {import("./types").Preset} Preset */

/**
 * The text with the numbers of Compose's and Android's constants in their places: `StiffnessMediumLow` is the stiffness
 * of the preset `compose-stiffness-medium-low`, `DampingRatioLowBouncy` the damping ratio of `compose-low-bouncy`.
 * @param {string} text @param {Preset[]} presets
 */
export function withConstants(text, presets) {
  return text.replace(/\bSpring(?:Force)?\.(Stiffness\w+|DampingRatio\w+|STIFFNESS_\w+|DAMPING_RATIO_\w+)/g,
    (whole, constant) => {
      const words = constant.replace(/(?<=[a-z])(?=[A-Z])/g, "-").replaceAll("_", "-").toLowerCase();
      const parameters = presets.find(({ name }) => name === `compose-${words.replace("damping-ratio-", "")}`)?.parameters;
      return String(parameters?.[words.startsWith("stiffness") ? "stiffness" : "dampingRatio"] ?? whole);
    });
}

/**
 * A spring of SwiftUI or react-spring by its name, with the duration and the extra bounce that SwiftUI lets it have.
 * @param {string} text @param {Preset[]} presets
 * @returns {{ numbers: Record<string, number>, vocabularies: string[] } | null}
 */
export function namedSpring(text, presets) {
  const apple =
    /(?:(?<![\w)\]])|\b(?:Animation|Spring))\.(smooth|snappy|bouncy)\b(?!\s*[{.])(?:\s*\(([^)]*)\))?/.exec(text);
  const web = /(?<!\.\.\.\s*)\bconfig\.(default|gentle|wobbly|stiff|slow|molasses)\b/.exec(text);
  const named = apple ? `swiftui-${apple[1]}` : `react-spring-${web?.[1]}`;
  const preset = presets.find(({ name }) => name === named);
  if (!preset) return null;
  const numbers = { ...preset.parameters };
  const [, duration] = /\bduration\s*:\s*(-?[\d.]+)/.exec(apple?.[2] ?? "") ?? [];
  const [, extraBounce] = /\bextraBounce\s*:\s*(-?[\d.]+)/.exec(apple?.[2] ?? "") ?? [];
  if (duration) numbers.duration = Number(duration);
  if (extraBounce) numbers.bounce = Number((numbers.bounce + Number(extraBounce)).toFixed(9));
  return { numbers, vocabularies: [preset.vocabulary] };
}

/**
 * The easings that CSS has names for, as their handles.
 * @type {Record<string, number[]>}
 */
const easings = {
  ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
};

/**
 * The handles of an easing that is named, alone or in a transition or animation of CSS, or is no more than four numbers.
 * @param {string} text
 */
export function namedEasing(text) {
  const name = /(?:^|\b(?:transition|animation)[\w-]*\s*:[^;}]*\s)(ease(?:-in)?(?:-out)?)\s*(?:$|[\s,;}])/.exec(text)?.[1];
  if (name && (/^\s*ease[-\w]*\s*;?\s*$/.test(text) || /(?:transition|animation)/.test(text))) return easings[name];
  const numbers = /^\s*[[({]?([-+\d.,\s]+)[\])}]?\s*;?\s*$/.exec(text)?.[1].trim().split(/\s*,\s*/) ?? [];
  return numbers.length === 4 && numbers.every((each) => /^-?(\d+\.?\d*|\.\d+)$/.test(each)) ? numbers.map(Number) : null;
}

"""##),
    PageFile("/assets/paste-text.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5Uaa3PbNvK7fwXMcaakTFF22/twShXF56SdzjWPqZt25kjGokTIRsOHhqCsuJL+++0DIKmH03Q6sUhgubvY9y46GIiXte7P7uXs08lgIP64T2qRiEWia5mKWn6uhdJDkRRCJloVd74oK1EkOWwWy3wqKy3KOXygFxXsClUA6KMoyjqpVVkEJycqX5RVLdb80WuDhF5u6BtfrFR9f10Wuk6KWoutmFdlLpxgQEz0EVQHf2rn+cnJoNcDdh8XMpVzsWbULkDikna84H0ltay3gn9Fb7D3xVp8UkU6FM5U/qVk5fhiUSogOjSHCWNfpMuKeLdrYrsV/yHwL+DLVCETxIcSGwpd88mO4fqFQL+Ay8gVkJmnofhVzsoq/cGiNcg2hs4LXzyUs2S6zJJKSW3JhzGSe2u0BPSI4G/3UmRlcSd1zeqtUeNKi0omqY8KnN0nVTKriXBRWs0WUqZa5GUlA8QlP5NaZ6i2Bt9IfH9xe3FxAZriDWBUVkkGGzfEUlAlq0nYP4/H7ngYpef4N4jSnjfe4O+5BwuhfB0TCL6PJ6z1E9ETV404RaLF9c2NWFWqllqomvjWIKQi1c/BGlOZJY8ih39oVKmYyjkwLspCNsclCwwQ78sFnDcXa5balqRygmecL4sZkbN0XdzyxPpEmIPXKpdwuIl7tjZH3Xpurjfai6IpsG7h5uUSuBiBEFegy7vXnxfuxCINnW/grJHuDfEPvZ2tEfF24gtHgVXLz3JmSI/HgFPs4HHHP5yGUbQK3GexZ7/sfoRsqLlwT4kLDxRdL6sCdJNluGVe2U5cggkvY08MhHn5Nhaj0Ug4uXbEWFyCfsVQXALarXHIPfmhZMnM6AFUVcOzltWDmsHvQmYZqmwo0iRfwAe/ohRAQpVduCW5YJx51YEIdjQyA9SZiwR21IH2PCK6QSUXWTKT7uAjRAJ3PAqv+v+LvQGIFCTabIb92/jcjVbeANzKvfVFJmuwfE+MXpjHoC4/LBayuk60dD2vIzGkFqCzXNXuhQdwv5QrCyfOeVtncGi3FRbaG4qGOAXRlCCbqgmXWqzKZZaK++RBkojA/WZlnksIUT6+gDrALSEWgNWjXeMmYFGFDRW+uCrSqlTpN5plQiE10UgXSKmqBfwxW+L5ANBaoiZlgf3A7oef/6tq2HuQs7qsaMd8GYAjEl3rVfV9JaVI1Z0CUmALNWq8XGpgUPtIeFlkUsNZi+wRfPMvWZXogOZrVT/phM0ih/Mw3ooFPeld9wRdKvZN3wKwVRhF7eSXPThyp9YeokHUC3rjqBcNBncgBkc4+yDob0MPAAdB72xwlx8FivQ5WtTxz0dR6t2CScIPAR2FQXtN+n/FHB4gMAxH9OuFl/1/x1G6vvC/3UK49OHxu60HoRSiQOrHbMmsKzJjfrTIr7LMdXyHqO6T9Ym3xfqXLRHF4Mx04WcDJ4KFcg6/3tjrY3T2PTqEJR3EHhBfAurgyImGZI709Stjb5ELiN1cZZnyxiZ6I0kXsAXxuQePER6HcAlyTwL2yUjpcBMT8M7WtAPxicIUZFHtQBTc4+L6p9/JnIlw+pliLpL76HtAzg8/ejFTFM7ZpbPjtDaNUvog/zTuhNWJmD6aVyIEefOnt+/evAb3sTbqk7tiIOQyioqmAjiHwkZ8R5ucZ/u8/6XEJF6yXWuxPloXvIDCAIP79sBLZjI9SGGzBOPxSIQkqzW9D8UgmoLKknR1y2zdEiv6FhLP5ipdRQHXbu9plbI47IBdoMpclwTpRRhtST5DETrdaI/mB3ELSxxH12o+LyA+OFCu+PtMMHVGCYa4j/QQCbwYSvj4ILNypupHizvG8I2pxuXDM6UGIR1SYuUDVShoiGTDwrLiekiypUR54V4nyY4DSJoB6CF3vUAvMlVDcom0H58PvCBPFi7g1vLHrEwoi4uQWOHEzDiDTBZ39b34AexhsxG7iy86vNk1ADo1UPJBVo8u22ig9I+qgMLI85DnWhVLybRMOHw3/RO8IMAq+3VRY8VoOUA++dlncyEfC1vSIa1CkUxAMafDbRtpuaZovYa6CYr7WHrpR6jnc8pMqQQnosSFxRv7BoA2EN16ln0B62SxDrnq8ZsSN4asQHbO6smT6pO15hDs5/qKDfUKfI1jzjT8CE4+Be2VK/0O5GbMBSx3BP/qaimjKdhY6GCa7Sf2w37Zwjpx7BsCWIkxCTL9p5EPd5Gvyuk0k1+HtPNBBwiz2j4Q1PDEr0zR+tu3vk3xne9RoDa5DE3lye6GT4QuL+kb9FZ66j8ovUyyFlu7c4TAUkvD39QyN6v7TKIDBgFPRque4ULvnYiCJNKhh/7i/lGrmW4/D+i/w+8qmavPHSrMySupZ5VasCEQ3JyroB22AZDB/wARmxrUgC/Vg5KrDvSHnxn0N5XbeEie0sAzYzVtt47UwXDERI+YX/eDDze/vXtze/P+15/f/mSPoe7ypANzZRQfBfuCKSt1l+SqX8tCo+LmlZpZXZo9G577TVjt79sohHzuO1ZeFMfexlIERF4UwC501bJalBksFXcbegPtqwfpjUN9E+8x9QQ1smG9AM+Wdq1f2QRiLa4/hS5lxp4RP2+bXI4lUFLfl1oKkwkUFs5YdUJTp7AghGwtoLrnwoJrkKANJ7Dzpt0wDdwN9BN71gzsGP9snnZd2zOMmfGKzUsiqbk7qqFsxqIYs4pMn4sJnLv+3UBNmuIhU58k8Z+BPdW6w6nF+DahjnTw0cUcoJJsQ7g3zOjGLLLFeWP71dnm48PF+Gygut12wySFZug+qJ+jhtpW70PMkm0joVW+zBKudw4rIM47YAL9629sN/GVDTjXLlYeR2sYuddfU8aD5ngIZf6tOfatPRJ22hFGaz/u+RGVt9G0uznCPy8BZOx1e/sJWv+x3po58PaaaV7FbrozCmBp7Q0DoshDisRLl+A/WwQskw6pVh1oETYG3jSr7H9BDaZmxwuWve7MYdiMCmiK0GI9GCUw2RArC6jRS78xoRgYaL9rumIqOFhW3caa5n84cqhL4AiRAw+NNQ6EC+t9gjroq4/MJHm+SO6za9GqZr/TDHAQEkw06Fro38zhtjzo+WLtvrOOLW231Nmt7m3PcbSc58PxiIbHjrtTwK5/8Lx2ZCs/aao+ngc1iuWJGBeXT6jWind0rIjk7+cqA/uBgh1fYyogT7vBic2NJjdex1Yb1YyExVOkO1ieQkKVN5bUx4JExxnAGTEy7lSWusyl60IkvycSu+E+gAqV97zO3MuKq2H4FAwVpeQ1A5LOWbDIAltsV3CQxnA4TGvWe4a/1s47/vD0ZHhX5WK77w440wUrIX8wI/3my5ryImzUTbI0uZLKc1jF6WlZpugZZlgD8YxHVrYolzlIvZY4vW44ebQDaBw/X0O2UCmAdI2/WUT7n9kX/VX+0YyeG0/ApJgpNIgW1dO+oPQbKItxTOg28/cOR1ugILqHEVu2vq7ZqGKWLVPsmxqwbvwKgyBoWbEeYQh7vji63VrhqYE0thd3lbofVlip3Z2DWRkXQxQtzPgC5+JTKXKSQzO64HuW3Qhk7j029tJiI47FpH2FoNW9R8ZcZm9vKofewxttd2tuEJ4IO2auy3O+fZwINhhAvQKCJHv+JB/nFY1lsMXM8T5qtqweJHkBD1xNbcidJ14GlKKZuxiabObYSoK6aJYL5e3sHudnkEpny6maQXHB90gezsoYgTfuzj/ulBe3x2BgzMX0eZ/fu/Bqd9YvXONsRk4YPS4hbPBqeBGb3NwJc+Wy1irFQEc8twNJtzvdEk4T9s0JdoYcfCkGOHgTJxs80nB852Ca0c4x+DPLLMbF73FIYZY51tILm/neuMJseQc2cBgH927vuvdszVWNEQSJ8SL4F8ZGHlWYKys2aNAFP7XyUUfKO4bxDhjZu/bjV9DL13PE3NyDHWY0Vurcku6yYEC8vxPG0CL7pzzYIqFzNbs3K7esEIT3hewEHsPYOuh3EtWIBzU2yeMLJ3l86hSkbXIPO37EQ1YOCM1I0zLHmw13pkzi1aN1EsWPNhP8bYkHAe+wHFpvmzBEXdJU3im8zgE/hawpVoBSpCXOGKkyxXBHI7GirAUN74QsUrpAhxgNbKVtIOLeEMoGc9GH8/koWsX9nuea17hd7kMgcTpSxzndwQ3lmK4aB9RCROYaNgoiuoj1aJofrdwYpA+7epxraI42+PSM7mN3JqhTWa+kLPBY4aS5ygyHIzdurjMnvoAGx94f0BXAJLYRB3VmikkI3NrcXGivKUSnkE4+cRzo0A15aOubeyefL558sYRQElNVsxOyu73W2ZpEuj1bG+bhieREF653Swdj0NpcOnQVDXI0jR0TxTtSs8DXXmCnlyYempp6P8aZe5mmVgw7F5nYJDFii0JmWj4FeYonpfaIWBvSyaG0TzVOrVznmYNV64TUDgDbZxPR/F8IA6pmmcp2d4Jr/KWtEo85zPbk/7xFwFc3IgAA",
      text: ##"""
// @ts-check
// What a pasted text is: an easing, or named numbers of a spring in any notation.

import { namedEasing, namedSpring, withConstants } from "./paste-names.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {{ kind: "bezier", points: number[], duration: number }} Bezier */
/** @typedef {{ kind: "linear", text: string, duration: number }} Linear */
/** @typedef {{ kind: "numbers", numbers: Record<string, number | string>, vocabularies: string[] }} Numbers */

/** The longest text that is read, in characters: no spring needs more. */
export const longest = 40_000;

const numeral = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;

/**
 * A duration as CSS writes it, in seconds; a delay may stand before one that is named.
 * @param {string} text
 */
function duration(text) {
  const time = `(${numeral})(ms|s)\\b`;
  const found = new RegExp(`duration["']?\\s*:\\s*["']?${time}`, "i").exec(text) ??
    new RegExp(`(?<![\\w.(%])${time}`).exec(text);
  if (!found) return null;
  return Number(found[1]) / (found[2] === "ms" ? 1000 : 1);
}

/** @param {string} name The name as the service spells it: dampingRatio for damping_ratio or DampingRatio. */
function camel(name) {
  const text = name.replace(/^set(?=[A-Z])/, "").replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * The text as other notations would have it: no comments, no underscores and commas in numbers, Android's constants as
 * their numbers, Flutter's durations as times, UIKit's vectors as numbers. A comma before three digits parts thousands,
 * unless only a zero is before it.
 * @param {string} text @param {Preset[]} presets
 */
function plain(text, presets) {
  return withConstants(text, presets)
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/(?<!:)\/\/.*$/gm, " ")
    .replace(/\s+/g, " ")
    .replace(/(?<=\d)_(?=\d)/g, "")
    .replace(/(?<=[A-Za-z]["']?\s*[:=]?\s*)[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(",", ""))
    .replace(/,(?<=\p{L}["']?(?:\s*[:=]\s*|\s+(?:of\s+)?)-?\d+,)(?=\d+(?![\d,.]))/gu, ".")
    .replace(/(?:const\s+)?Duration\(\s*(milli)?seconds:\s*([\d.]+)\s*\)/g,
      (_, milli, time) => `${time}${milli ? "ms" : "s"}`)
    .replace(/CGVector\(\s*dx\s*:\s*([^,)]+),[^)]*\)/g, "$1");
}

/**
 * Numbers that have their names by their places: GNOME's function, and the easing of anime.js 3 and spring-easing.
 * @param {string} text
 * @returns {Record<string, number> | null}
 */
function placed(text) {
  const calls = [
    { call: /\b(?:adw_spring_params_new|Adw\.SpringParams(?:\.new)?)\s*\(([^)]*)\)/, names: ["dampingRatio", "mass", "stiffness"] },
    { call: /\bspring\(([^):=]*)\)/, names: ["mass", "stiffness", "damping", "velocity"] },
  ];
  for (const { call, names: parameters } of calls) {
    const values = call.exec(text)?.[1].trim().split(/[\s,]+/).map(parseFloat) ?? [];
    if (values.length < 3 || values.length > parameters.length || !values.every(Number.isFinite)) continue;
    return Object.fromEntries(values.map((value, place) => [parameters[place], value]));
  }
  return null;
}

/**
 * What only one system's code has in it, and that system's vocabularies.
 * @type {[RegExp, string[]][]}
 */
const marks = [
  [/\bCASpringAnimation\b[^]*\ballowsOverdamping\s*=\s*true\b/, ["core-animation-overdamping"]],
  [/\bnew Spring\s*\([^]*\ballowsOverdamping\s*:\s*true\b/, ["wobble-overdamping"]],
  [/\bnew Spring\s*\(/, ["wobble"]],
  [/\bwithSpring\s*\(/, ["reanimated", "reanimated-duration"]],
  [/\btype["']?\s*:\s*["']spring["']/, ["motion", "motion-visual-duration", "motion-duration"]],
  [/\buseSpring\b/, ["react-spring"]],
  [/\bease\w*\s*:\s*spring\s*\(/, ["anime", "anime-physics"]],
  [/\.\.\.\s*spring\s*\(/, ["remix"]],
  [/\bSpringDescription\b/, ["flutter"]],
  [/\busingSpringWithDamping\b/, ["uiview"]],
  [/\bUISpringTimingParameters\b/, ["uispringtimingparameters"]],
  [/\bCASpringAnimation\b/, ["core-animation"]],
  [/\bCUSTOM_SPRING\b/, ["figma"]],
  [/\bAnimated\.spring\s*\(/, ["origami-tension-friction", "origami", "mass-stiffness-damping"]],
  [/(?:(?<![\w)\]])|\bAnimation)\.(?:interpolating|interactive)?[sS]pring\s*\(/, ["mass-stiffness-damping", "response-damping-ratio", "duration-bounce"]],
];

/** The systems whose velocities are in distances per millisecond. */
const perMillisecond = new Set(["react-spring", "wobble", "wobble-overdamping"]);

/** What a velocity at the start is called; `restVelocity` and the like are limits. */
const velocityName = /^(initial|start|spring|initialSpring)?velocity$|^v0?$/i;

/**
 * A velocity that no name stands before: of Flutter's simulation, GNOME's function, Objective-C's number.
 * @param {string} text
 */
function placedVelocity(text) {
  const called = new RegExp(
    `(?:set_initial_velocity\\s*\\([^,]*,\\s*|\\bvelocity\\s*=\\s*@\\(?)(${numeral})`,
  ).exec(text);
  if (called) return Number(called[1]);
  const flutter = new RegExp(`\\)\\s*,\\s*(${numeral})\\s*,\\s*(${numeral})\\s*,\\s*(${numeral})\\s*\\)`);
  const simulation = /\bSpringSimulation\s*\(/.test(text) ? flutter.exec(text) : null;
  if (!simulation) return null;
  const [from, to, velocity] = simulation.slice(1).map(Number);
  return from === to ? null : velocity / (to - from);
}

/**
 * The numbers of a spring, with the velocity that it starts with in distances per second.
 * @param {Record<string, number | string>} found
 * @param {string} text
 * @param {string[]} vocabularies
 * @returns {Numbers | null}
 */
function spring(found, text, vocabularies) {
  const named = Object.entries(found);
  if (!named.length) return null;
  const numbers = Object.fromEntries(named.filter(([name]) => !velocityName.test(name)));
  const velocity = named.find(([name]) => velocityName.test(name))?.[1] ?? placedVelocity(text);
  const scale = vocabularies.some((each) => perMillisecond.has(each)) ? 1000 : 1;
  if (velocity !== null) numbers.velocity = typeof velocity === "number" ? velocity * scale : velocity;
  return { kind: "numbers", numbers, vocabularies };
}

/**
 * The readings of pasted numbers, those of the system whose code they stood in before all others.
 * @template {{ vocabulary: string }} Candidate
 * @param {Candidate[]} candidates
 * @param {string[]} vocabularies
 */
export function likeliest(candidates, vocabularies) {
  const isMeant = (/** @type {Candidate} */ { vocabulary }) => vocabularies.includes(vocabulary);
  return [...candidates.filter(isMeant), ...candidates.filter((each) => !isMeant(each))];
}

/**
 * @param {string} pasted
 * @param {Preset[]} presets The springs that may be meant by their names.
 * @returns {Bezier | Linear | Numbers | null}
 */
export function readPaste(pasted, presets) {
  if (pasted.length > longest) return null;
  const text = plain(pasted, presets);
  // A file of keyframes has many curves of other systems, and is no easing.
  const others = [...text.matchAll(/\bcubic(?:bezier)?(?:easing)?\(([^)]*)\)/gi)];
  const bezier = /cubic-bezier\(([^)]*)\)/i.exec(text) ?? (others.length === 1 ? others[0] : null);
  const outside = text.replace(/\([^)]*\)/g, " ");
  if (bezier) {
    const points = bezier[1].split(",").map(parseFloat);
    if (points.length !== 4 || points.some((point) => !Number.isFinite(point))) return null;
    return { kind: "bezier", points, duration: duration(outside) ?? 0.5 };
  }
  const linear = /linear\([^)]*\)/i.exec(text);
  if (linear) return { kind: "linear", text: linear[0], duration: duration(outside) ?? 0.5 };
  const handles = namedEasing(text);
  if (handles) return { kind: "bezier", points: handles, duration: duration(outside) ?? 0.5 };
  const named = namedSpring(text, presets);
  if (named) return { kind: "numbers", ...named };
  const vocabularies = marks.find(([mark]) => mark.test(text))?.[1] ?? [];
  const places = placed(text);
  if (places) return spring(places, text, vocabularies);
  /** @type {Record<string, number | string>} */
  const numbers = {};
  // A name begins where a word does: of a long one not every ending is tried.
  const start = "(?<![\\p{L}\\w]-*)([\\p{L}][\\p{L}\\w-]*)";
  const value = `(${numeral})(?:\\s*/\\s*(\\d+(?:\\.\\d*)?)(?![\\w(]))?(\\s?ms\\b|\\s?%)?`;
  for (const between of [`["']?\\s*[:=(]\\s*["']?`, `\\s+(?:of\\s+)?`]) {
    if (Object.keys(numbers).length) break;
    for (const [, name, digits, parts, unit] of text.matchAll(new RegExp(`${start}${between}${value}`, "gu"))) {
      const number = Number(digits) / Number(parts ?? 1);
      if (!Number.isFinite(number)) numbers[camel(name)] = digits;
      else numbers[camel(name)] = !unit ? number : unit.endsWith("%") ? `${number}%` : number / 1000;
    }
  }
  return spring(numbers, text, vocabularies);
}

"""##),
    PageFile("/assets/paste.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41YX3PbNhJ/16fYY3NTKqUp5x7lOmnapnMPca6TZK4PHs0ZIiELMUWwBGRX1fBz9b2f7HYXAAlSttsZzYgEdheL3d/+42IB31lzVmxlcTdbLOBnYawEAaZpVX0Lm1bvQNQHsFpXGegWX0AKg3sZPpZQbLU2Eh62woLCn8lnM7VrdGvhCPK3phKqzqCWD9LYDBptLHROapIvRKPyLya5GDg2qi4z2NodHmbEIaIt9W5CW6k7WSmWW+n6lh9aKUp3hYGzofczK3+zEwH1freWbQZW2Upm8KDb0kR8/O5YZouXL9FOh0aWcgNHJyFFGmOFlUQzzz9Z3coO+A9eLp5koSWi/7mVRtoO3P/f4fjEPsEjnG+Qg1hmEHPp9RdZoNQf0DmqROV4u2l1I1t7gKOxTsa9LsR6X4n2MCEIhzgATDadxTpAt+6NWqtK2cOjB1yvOqi1lWb2vJo/KTvhP6IPTaNrI5e9g0qxa1DoR2GVHlZVrawS1X9lpQvUI2xA9xfKt1rbKynqT7/uRSvfta1unzKSbEtV2P4O8HkrocQz9S2D3+IrowufEP/IXhuMgpzoEfuEsqISxvioOs4AvvLslwz1NGH2JIN/f756/yNvvavkTtZ2fkHUhNoxLQPZM3zGx7cI+RHLRu9RtTEPr3mmEbERakpLS4+RCnOHgQDAKG1EK3YIFod5w5gPiw7QhICGnwyZA6BAn9p2XyBtygxZ2J+zZQCNiOnDybp0Mi+G9SDrMnBFe6Qbbrgsk/I6QNqH0+DQlwsg82FuUbe1qOZw+dpLoMSRjvayIIeNF5Hye95KDIJC/rBVVdnKOs3z3BH2fJKQxXxHvwTPSphf9GSY+lJHSt7IQiL1InvCzp3l350TCYRnMaqCE3NRlu/u8em9ws1atmlSVKq4Q7I0uh3xp0kSDnGLnDxP+VXd7O2EH12RRkz3otrLIKzUxZ50eURU0DiVtD6yGgMHrGhvJcVC5Nboeuxbx5w70t5KagOpW8qLCosVQsRpnjEYMAeIzEf1Nd1+hZfHJGT3bX0xVsEFozsEbdestWjLH4UVb3KUTg9pQkQL9lYyhzdvIEliPfr65LEWQxtPjVxA+/4KHf930+ALoGa1OMQizjikIk+g+vQS+9bdPDdb/XClS1Gl80lkDao8r0JYfLvGxPeJg6jzwQTfOXsayg56p4z8NvLd9ep15y4gzKEu4JFg9NdxfmCsUNp61pruFmT0fziG+QRRD9uDN0deyfrWbuF1aCQA/fYZhWE/Q50PL8OGuh9fWvIElpB80FCLHariSovholBr3yBhgaJi0Pt/GtR8Mhpwh+HzhrVBkUkPW2cxuF55EPTXcbfJ7xSl+ctLSPzpyXDBKEaOUIRWwCyHtuB6hQX0tsYcWy7hoyyw1/nWeRNtzv+vqZCyVwaTxcJ6fmyZLkE8CGz/qL9Lk8X9q0WLIm9r9TvFtFfYq9n7dBxc5EuU8x9uDHJERYutXTpmnec70aTpNRk9Awb0ilPFzYsjrXXw4sir3c1EeiU39lS6v8BYLDpiLHSJUnExkjn15HWfuG8+4jWIga6Tf9GYs9EAybzLb7KeCEsF6TMsDEYNSET8XVGvzD3uAVN7a+wyYM4c0Cg72ApDHYiReRJErfyRkMwnBrj3XRIa4QMbc2LavCfAnHU+BWHfaqex/72EvpVEAm9KKYot2XBS93pmJsh6pR4Vlau6qPYluomIh63DPNytm8XILPct9Yc1w9HJu4gIfEyGrSh81vJ3JdsEbY7w3q9V8T0vLANlgya1NBgsicCY96qWYtjm3Ne5o3CA+kk+UO/SGJ5fsEHG2QL0hnvF4b6UKHbkYFGrHauN9FiKrJs+MIXZfDaJZOyVqanyIelutVHcErno86k1F1WVBkgOEYmkCMUjoS8McIPJTrqev8X3SA9+fiJr1bcnFrs7GmlSXWOcabSIa4/wNX+kKYczR/PYnpc5DcSbt2E6JZO/8C1/GvSdYz3KuYl3Wdy4vh0dUGxpel3zDEmeIg9Lti8FXoh8dO8vqJAckbDbzOA3J4A15/JBp2Ea4VvOophy9sAOTKbnGb9dn69yX14mdkVs/gvh98qHFxLH/aiyvDIq0XTSUKf7tN8NuWZMEYajPg2QlXaarPY1hrqrfUMMwoOyW71H/AI3sUygHGYHoWutK/Rbh3b4pcVIkDXZjy3DFvRVE8NFl1Qt6T4+u31tEOElp2OFzkFHG1SHTS+IUB6wm3THceczpJZjpGbmHZ2NJtbMjaaE1CEiexXHvUYsbQn/yygM+HbSkuqUa9wRca7xjeJJLQtsT9UxH3tYePjbQ0r7cypqlAAQ0L6FG2o+JS2PcddoI0jGBdCDzeffrSa4Dcfwl480Sq0d/PkHnjf4CwvR+gCUZcgdVIGQ7UrYLUYlDjFpbFf0/Kvzc5Txz5uuL3fXdAx/exkVQ7IjeyEqWYGFc01wXIS5LhD0XhvGn5PWFLNlR1Hl8UFBcuzR4Ad77Kwnzg7fHsbfHE7y3InfnzPzRy9zyEfhFMpH/UnAOSpKWpECc4TqDXzTl9P0ND/c+KUhgntJE+J5d0ONRJ+wBsN7swx+iLGfBK3PvGZnrHCSPWG0wV2T85/zWhgoCPnPTxnj71RP5zGfHpxLXMD5yaLHgjfLCApW3NGwlI4m0dHAxLNkOmmzjidIuYxyDMKaS8YUPfGnjxyHl3T4YODIlnEfEG5OAy+Jmw+NpBXrZZhQoizY79/3dfrD49AIpF1osUbwpu+yaVIp6gd677rF9d5aXXOjQFoiXPoV/gSGC84HvKCKu6UzcTco5wU54YyAeeYXTSNqv87DaKh13ez/lJKqvcAWAAA=",
      text: ##"""
// @ts-check
// Paste a spring from any tool, or an easing, and choose what it is.

import { explain, newest, post } from "./api.js";
import { find, html, say } from "./dom.js";
import { likeliest, longest, readPaste } from "./paste-text.js";
import { number, title, words } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Spring} Spring */

/**
 * @typedef {object} Candidate
 * @property {string} vocabulary
 * @property {Spring} spring
 * @property {number} plausibility
 * @property {string[]} notes
 */

/**
 * @typedef {object} Fit
 * @property {{ response: number, dampingRatio: number, initialVelocity: number }} spring
 * @property {number} rootMeanSquareError
 * @property {string} verdict
 */

/** The dialog and the paste that opens it. */
export class Paste {
  #dialog = find("paste", HTMLDialogElement);
  #text = find("paste-text", HTMLTextAreaElement);
  #found = find("paste-found", HTMLElement);
  #said = find("paste-said", HTMLElement);
  #ask;

  /** @param {Store} store @param {Preset[]} presets */
  constructor(store, presets) {
    this.store = store;
    this.presets = presets;
    this.#ask = newest(
      (/** @type {string} */ text, signal) => this.#read(text, signal),
      (found) => this.#found.replaceChildren(...found),
      (error) => {
        this.#found.replaceChildren();
        say(this.#said, explain(error));
      },
    );
    find("open-paste", HTMLElement).addEventListener("click", () => this.#open(""));
    this.#text.addEventListener("input", () => this.#ask(this.#text.value));
    document.addEventListener("paste", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.closest("input, textarea, dialog[open]")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (readPaste(text, this.presets)) this.#open(text);
    });
  }

  /** @param {string} text */
  #open(text) {
    this.#text.value = text;
    this.#dialog.showModal();
    this.#ask(text);
  }

  /** @param {string} text @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
  async #read(text, signal) {
    const pasted = readPaste(text, this.presets);
    if (!pasted) {
      const why = text.length > longest ? "This is too long for a spring." : "No named numbers and no easing in it.";
      say(this.#said, text.trim() ? why : "");
      return [];
    }
    if (pasted.kind === "numbers") {
      /** @type {{ candidates: Candidate[], ignored: Record<string, string> }} */
      const { candidates, ignored } = await post("/v1/recognize", pasted.numbers, signal);
      const read = Object.entries(pasted.numbers).map(([name, value]) => `${name} ${value}`);
      const left = Object.entries(ignored).map(([name, why]) => `${name}: ${why}`);
      say(this.#said, [
        `Read: ${read.join(", ")}.`,
        ...left,
        candidates.length ? "Most likely first:" : "No system has these.",
      ].join(" "));
      const velocity = Number(pasted.numbers.velocity ?? 0);
      return likeliest(candidates, pasted.vocabularies).map((each) =>
        this.#candidate(each, velocity, pasted.vocabularies.includes(each.vocabulary)));
    }
    const { duration } = pasted;
    const easing = pasted.kind === "bezier" ? { cubicBezier: pasted.points } : { cssLinear: pasted.text };
    // Few stops say little of the velocity, and most animations start from rest.
    /** @type {Fit[]} */
    const fits = await Promise.all([
      post("/v1/fit", { ...easing, duration }, signal),
      post("/v1/fit", { ...easing, duration, initialVelocity: 0 }, signal),
    ]);
    fits.sort((one, other) => one.rootMeanSquareError - other.rootMeanSquareError);
    say(this.#said, `An easing of ${number(duration)} s. The springs that match it best, the nearest first:`);
    // Where the nearest starts from rest, the other is the same one.
    return fits.slice(0, fits[0].spring.initialVelocity ? 2 : 1).map((fit) => this.#fit(fit));
  }

  /**
   * @param {Candidate} candidate
   * @param {number} velocity The motion's, for a vocabulary without a place for it.
   * @param {boolean} isWritten Whether the numbers stood in this system's code, which says more than they do.
   */
  #candidate({ vocabulary, spring, plausibility, notes }, velocity, isWritten) {
    const { vocabulary: _, ...parameters } = spring;
    const text = Object.entries(parameters).map(([name, value]) =>
      `${words(name)} ${typeof value === "number" ? number(value) : value}`);
    return this.#choice(
      `${title(vocabulary)} · ${isWritten ? "by its code" : `${Math.round(plausibility * 100)} %`}`,
      [`${text.join(", ")}.`, ...notes].join(" "),
      { ...spring, vocabulary },
      velocity,
    );
  }

  /** @param {Fit} fit */
  #fit({ spring, verdict }) {
    const { response, dampingRatio, initialVelocity } = spring;
    return this.#choice(
      `Response ${number(response)} s, damping ratio ${number(dampingRatio)}, ` +
        (initialVelocity ? `initial velocity ${number(initialVelocity)}` : "from rest"),
      verdict,
      { vocabulary: "response-damping-ratio", response, dampingRatio },
      initialVelocity,
    );
  }

  /** @param {string} name @param {string} text @param {Spring} spring @param {number} velocity */
  #choice(name, text, spring, velocity) {
    const take = () => {
      this.#dialog.close();
      const { initialVelocity = velocity, ...rest } = spring;
      this.store.set({
        spring: /** @type {Spring} */ (rest),
        tab: spring.vocabulary,
        velocity: Number(initialVelocity),
      });
    };
    return html("li", {},
      html("button", { type: "button", class: "choice", click: take },
        html("b", {}, name), html("span", {}, text)));
  }
}

"""##),
    PageFile("/assets/permalink.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41WbY/bNgz+nl/BGkNnHxInBxyGLbf01g/bUKB7wa7rgB0yQHGUi3qOnEpK0lvq/z6SkmXHCdB9ikXx5SFFPsx4DD84OyrWsngajMfwbi3BOuEkCAsOD2K5NNLary2sjHjcSO1A6CUsRPGUwxsHRoqlhVI9SVb/uJPmGaoVCPj5x3f0QVIrzV4VMh8M1GZbGQdHUFo5JUqo0W+1gSQfc9j8g01uB4Px1RXiet7KpVzB0RulqEMim2T5/dYo/ViD/4Wr8ZctyDsacG6ozwaUrRYbSakKTMz4JLbiUWLC1UFDZcAKtQSxFcbdgtxzeqhkoNISlMVE8Qp9OBKFdBlVTmGKSlvHnmag5QHupUsfkn0yhCRU4L0sq0K5ZxI5saCfrdL0s2DZQbm1P9t1dUjmWVMeDgvHphQ+aBTr3WYhTQ374J7ArHa6cKrSQfeNkxub+u9hVMzgOADwuBVpBOR//vH2XgpTrH+nADZFHAArrE/qdR+okOhGlDs5p0r8tvggC5djxxglmzhZ5p3mFgvhLe4dXaRsmLFXtYK0hdPqc90a9eaeLYx0O6O96u2gPq1QD3kd0uoWhLrYFzLlS1+E2FNtldGoKU4o+AybeV8VYrErhXmeBriPDDeKkwzu7iBJoG7yezH+50GM/p2MvhvNj9fDb27qr8a5k9aFQuWtMdYs5Kd3Zfmlsnfw+0jYfPlaWK52Bp8/c8fDbDaDLkC6IEyvR38jLIJ0M4mQ2DSjvJ3SO3nLvn1832dYhV/5IzzjbYzeBqMvrINPj2HP0Yz1c1siPaSTIXw7CbaytNI3AinAC/KQwMuXIU6u7E80QDL1ALIzx15Ozur4ZHEYItzua/lH6kj6E8r3k27DHaE/PtMzgG0n37UApjChXuh1aiAp25CU/MRsGdv0YMghX18a05OxZjZt0PlTRNI0oRcj63B9uybd9utOoGeoaNfzhNzLNUOo5DDUryM+8cX81jfsY6tKaYQu5InDKD3xF5kyUETPQ9ZzTXT6/hLLMM8i3+7ju/dmDvlZyyUNm/fkz3Hm2JPYbqVepoHLuy/jtePThGN8GwQc8HvAdY/eOvdN/wygbaG3+G5Ux7rZ3PAXLivea4b3la7aTa6cDRsbL4gDp3BYV7TksNUq57dhqfQTbKRA/QNtyc5CByeepM05vsdomyYeXOpfCpEeAdlojTVhTob6/y6clMyIprxhFkjj2pcpcDLt6tk5nUfWJYVIp6GdWvO22y4RROgvzxJnndhlBe6DPM8p2pAPOCsnq4HmiB2RyvnMeaN2Kk5sF8+nGFq1EKvBNO0k9AoJB9mzFXwP10hI7Xl6npN3152TExw8J1nYJPFfDNv4pg7aLMF6oNHrsvQjkTXCyPw3UbQqhftFbNPUyU8O/b/qvuelzmA9LsnDPCMAzKz/AZD8wKXbCgAA",
      text: ##"""
// @ts-check
// The state as the address's fragment and back. It reads like the query of a GET of the service.

import { initial } from "./state.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */

/** The names that are the page's own or said apart; every other one is a parameter of the spring. */
const own = new Set(["v", "initialVelocity", "tab", "pin", "by", "within", "show"]);

/** @param {Spring} spring @param {number} velocity */
function springItems(spring, velocity) {
  const items = new URLSearchParams();
  for (const [name, value] of Object.entries(spring)) items.set(name, String(value));
  if (velocity) items.set("v", String(velocity));
  return items;
}

/** @param {URLSearchParams} items */
function readSpring(items) {
  /** @type {Spring} */
  const spring = { vocabulary: items.get("vocabulary") ?? "" };
  if (!/^[a-z0-9-]{1,64}$/.test(spring.vocabulary)) return null;
  for (const [name, value] of items) {
    if (own.has(name) || name === "vocabulary" || !/^[A-Za-z]{1,40}$/.test(name)) continue;
    const number = Number(value);
    if (name === "name") spring[name] = value.slice(0, 80);
    else if (value !== "" && Number.isFinite(number)) spring[name] = number;
  }
  const velocity = Number(items.get("v") ?? items.get("initialVelocity") ?? 0);
  return { spring, velocity: Number.isFinite(velocity) ? velocity : 0 };
}

/** @param {State} state */
export function write(state) {
  const items = springItems(state.spring, state.velocity);
  if (state.tab !== state.spring.vocabulary) items.set("tab", state.tab);
  if (state.definition !== initial.definition) items.set("by", state.definition);
  if (state.tolerance !== initial.tolerance) items.set("within", String(state.tolerance));
  if (state.showVelocity) items.set("show", "velocity");
  for (const pinned of state.pinned) {
    items.append("pin", springItems(pinned.spring, pinned.velocity).toString());
  }
  return items.toString();
}

/**
 * @param {Location} address Where there is no fragment its query is read: whoever wrote the link meant what the service takes.
 * @returns {State}
 */
export function read({ hash, search }) {
  const items = new URLSearchParams((hash || search).slice(1));
  const said = readSpring(items);
  if (!said) return initial;
  const tolerance = Number(items.get("within") ?? initial.tolerance);
  return {
    ...said,
    tab: items.get("tab") ?? said.spring.vocabulary,
    definition: items.get("by") ?? initial.definition,
    tolerance: tolerance > 0 && tolerance < 1 ? tolerance : initial.tolerance,
    showVelocity: items.get("show") === "velocity",
    pinned: items
      .getAll("pin")
      .slice(0, 4)
      .flatMap((text) => readSpring(new URLSearchParams(text)) ?? []),
  };
}

"""##),
    PageFile("/assets/physical.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41UTU/cMBS851c8cnJWwYErkC1VL22ltkhUXBAHk7wQl40d2WbTNMp/rz/ysdsKwcmOPfM8M+/tZhlcG31a1Fg8R1kGH0G3iosn6LipgQngghvOdrDHnSy46VPoamZwjwq40dBJVWoaRbxppTIwQCu1gREqJRuIacZaTn/p+DKKss3GPtW3WGIFQ8ATi3BHOk7oJylsUc2lGGHdwyZ7k3nDhcByhLC+h3HrPY4Q1vcw7mTBHl92TPUjrHvHXKkwfGPtlTauZgo3NgGu8Wr1st2OjlBIYSOqpGo05CCwA0sjyRTRZ9lBw0Q/AZhCUNhg84gKS7ryG5dzDudnZ4EYwQZ+1njUPteg//vHBbR1r3lhT337bEdtcY+WnYCa7RGEFEhdzeuWKdbAMIfc+vXwZo3j/mGE/fzFUXuUQvOihLYVpkBC6Nsxcmbwt58bpntRQPUiCuOa7tTfTYLJMHlKFw8wpkfvJDBEALwCcjJDEgjvTtxLex9y26/Ny4+K0IqLkhBkRZ1AvgW3obyEPM+nInTlJpfTg+vRB+rzQGObTbVskJDlwBdcvqiwq68bT92ZvcZJsAKz+gEopbP9f8AXB3k4OePi8Rmdua+3P77TMI286kmo4oXvMMyfBfkpo09oiCUtrk7c8SxlQrofNomz/XlW+Ik2cQpra4y8gPu4YVqfasOrSqDdlayx4/IUP8DoS4fi4UnN/yBscz/HySSj2CFTZIJOsKAs9Z8HN7RgpqgJ8ckGaInWF3ofyXEeAzhhKSzKUpik2X+qHAjrGA+JJPT1efliZwFes+gIS89WzsURP31VxxvNHaO/Y7ZmUqgFAAA=",
      text: ##"""
// @ts-check
// A spring with an initial velocity, whatever its words.

import { post } from "./api.js";

/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @type {Map<string, Promise<Conversion>>} */
const forms = new Map();

/** How many forms are remembered. */
const most = 100;

/**
 * The spring with its initial velocity, in physical words where its own have none.
 * @param {Pinned} pinned
 * @param {Vocabulary[]} vocabularies
 * @returns {Promise<Spring>}
 */
export async function withVelocity({ spring, velocity }, vocabularies) {
  if (!velocity) return spring;
  const vocabulary = vocabularies.find((each) => each.id === spring.vocabulary);
  if (vocabulary?.parameters.some((parameter) => parameter.name === "initialVelocity")) {
    return { ...spring, initialVelocity: velocity };
  }
  const key = JSON.stringify(spring);
  let form = forms.get(key);
  if (!form) {
    form = post("/v1/convert", { spring, to: ["mass-stiffness-damping"] });
    if (forms.size >= most) forms.clear();
    forms.set(key, form);
    form.catch(() => forms.delete(key));
  }
  const { mass, stiffness, damping } = (await form).spring;
  const vocabularyId = "mass-stiffness-damping";
  return { vocabulary: vocabularyId, mass, stiffness, damping, initialVelocity: velocity };
}

"""##),
    PageFile("/assets/pins.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61XW2/bNhR+z684U/MgdYqSAduLMzfrtgDF0K7FUnQPQTDTEh2zkShNpOMYrv77zuFNlJOuHbCXRCbP/Xz8Dnl6Cj9pdVKueXl3dHoKV10v5K2CqmdbCUuuRMVBrzmUm77nUkMreQ5MVrBut7Sxg0qsVryHVd82IHRxdCSaru017GHJdLnOgT90NRMyB8m3XOkcrnh/L0p+2fdtD4PVTIpT1onio0rORwMrIasc1rqpc1BsF8lWbXMguxV6/YHXbSl0LNitd0qUrD6QlptmyfscOt6XmBaa52UrK5WDFrrGFLdtX6nIjvltjRydPn+OVdt1vOIr2FubKSUg1Zb3RiorXqo73g9g/sHz088qKc00typXuu35AObfv6nQEsm/E1LyagD7/2s0PrQlW25q1u8GGL9J80B1Dw17EM2m+dV0l8uSz0LRmPbf8Ak/auoO17pG5DwWdyIwDDBuBo+vEEUNkzv8s0O4OdwxwlnJCxLDtigNTYt/5vC9r37HetbA3legsxV4CcrgFwTagBXf2jYaO4hCav1qI0stWokif9Jeunc6OdwH9GSwPwKwnvdwHwqVQ1EUxjXX2GiEx9xpnwd5zR8o0rfLj7zUBWKrF1ylo1JWNKxL02uJv9Enqzf8JoP5CzQAQPVvV3YV5vM5JLaICVzA4nhvsklJMxvgeG/3UiOdDQuYWfC6hYxiEitIfV6Zia3oNmqdLkKyoxkvNiyMas/1ppdW52MrZJrkkGTw6ZP3EsqC4oPty3tkiprfcuSHjayw+UQdXd3quAVlzZQi0CpT5me1ML2lw54m2EmFjl69f/P6suYN1s8E8wzXYxkn8vNG61ZOBBUSE4kmCf0MqIZ9ZPL6ZsB44BnlplD2+saolm2DfeKIMafoUDaeFFIMeWNfg4g7usocXb/oKIB5CnAQ6TcliqWxndxq5lbWwg/RsBaqsCbnVuB8XLdW51YjWqdKFayqLu8x0ddYWi6xuUlZi/IOq5YS1pwkSqUWJl7XVQDNWq5OzR5AGtXRnjlXQnvwIptVOOMIerOZTyqW5d6kKb7VpK9i1faXrFynZiPH81nxB7O9dxoWzdaNUbk2Mnh6cDY8sZ4bwy4/wFMdXFuzg/1tBAbXc1qxrMQxFjfblJ0CB2PwnP7gIpJVyaRsNfEXRqJAtWZCqq4VtQLZQouqfWFtT6mLyujI68toMwYIRkztZAlfrrUrnSUmeyxG7BRuXF0UI4UFWQqYTgbbMqHhHaYvFC9YXTtHlsSoRoG7YDKCzd5BOEVJF4LUlp/2nefMg9A6d3EF7+YakdqQrF/zbaxcJw6yCG3P5GoG15hsbrO4geHG23eU5ue0sWV/GGP2E5GHMxmLikQc31Rckhf+PhM0ZzA2Ij4o47gzR8XLZyPg7AmcdOnxOMo9QAbfPkMFhbk4nB8QRYGDGEea1cA60LxyyHhq0N0UCnmBpyc0XzM8IvFZgCukUmVgbyiaSRqoWFKO9zwo10zeIhAsIjddhdE8yuXrIjeUVQnFljUKz51WUXN5q9fwYm6mf4yQO7x2zuG3q7e/oy3KSax2Dpiu08QUJPXN3Hm2cyELZBItoikUPZ9s+MkQo91ghC6jaaI6Jg3izCybQTIiIMEqZlNjVL2i54iakv+yFnWFgmnozHiUYtKzmkLzZrLlTQ8hy0mxsimPxzUZDqfawd3JL9vbwGD92ebaMDyOXIxxo+lGgsXyV6pJJw4I5RAGvggrUePtKE3/QrhTnUwRzJfpoXU6OcW2E7WI+7BwyRh3J8d7m8S38B3ejgZP/59podoSz9AlB9mKnaxFVXGZ4AYObNPVL+hb1ydUC5TOTVGCzhPTaWJtaS4yZC8MOyIRNBt2vJ+/N4LrEGbNlrzGKBdXW9YZBqYbHboeFnkwZYb/LJ79EVkEKXAEMfOod3wRCXjmCCKBpCIhzZYHJoroCh0Jepb6HCaigxEwEamDw8fc42OyR0y9Dxk9cnHIhU+IjDR5YHhmhlc2pjJiA/ueUCeS7P/u7x+8ae/5f21uqLE7gNNIrU0fq6OJYfrEiqeYG5BICuEZFY2+J96M9FZ8+nFYY4X76UsLRwtxMd6nqKPm0XiB13gs94IWj/fujZ4yjW+URy+uhb+sLelR4x726aOQsgHfUejJWiAGtaEEn/jAecP0umBLZbcy+BHOirOzH7L4TRQ9kfBlRiuDyxSfBWOsB6bMu806fAFnlJ/5QUkmnPW1wG+KbDj6B7Jlgc+aEQAA",
      text: ##"""
// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { batch, explain, newest, ServiceError } from "./api.js";
import { find, html, say } from "./dom.js";
import { withVelocity } from "./physical.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ maximumDifference: number, at: number | null, settlingDifference: number | null }} Difference */

/** How many may be drawn at once. */
const most = 4;

/** @param {Pinned} pinned A spring in a few words. */
export function inWords({ spring, velocity }) {
  const { vocabulary, ...parameters } = spring;
  const text = Object.entries(parameters).map(([name, value]) =>
    typeof value === "number" ? `${words(name)} ${number(value)}` : title(value));
  if (velocity) text.push(`velocity ${number(velocity)}`);
  return text.join(", ") || title(vocabulary);
}

/** The legend under the plot. */
export class Pins {
  #list = find("pins", HTMLElement);
  #pin = find("pin", HTMLButtonElement);
  #shown = "";
  /** @type {HTMLElement[]} */ #texts = [];
  #compare;

  /** @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker */
  constructor(vocabularies, store, asker) {
    this.store = store;
    this.asker = asker;
    this.#pin.addEventListener("click", () => this.#add());
    this.#compare = newest(
      (/** @type {Pinned[]} */ pinned) => this.#differences(pinned, vocabularies),
      (texts) => texts.forEach((text, index) => {
        if (this.#texts[index]) say(this.#texts[index], text);
      }),
      () => {},
    );
  }

  /**
   * How each differs from the current one; one that cannot be says so and spoils no other.
   * @param {Pinned[]} pinned @param {Vocabulary[]} vocabularies
   */
  async #differences(pinned, vocabularies) {
    const own = this.asker.answers?.spring;
    const others = await Promise.all(pinned.map((each) =>
      withVelocity(each, vocabularies).catch(() => each.spring)));
    const answers = await batch(others.map((other) => ["compare", { springs: [own, other] }]));
    return answers.map((answer) => answer instanceof ServiceError
      ? explain(answer) : difference(/** @type {Difference} */ (answer)));
  }

  #add() {
    const { spring, velocity, pinned } = this.store.state;
    this.store.set({ pinned: [...pinned, { spring, velocity }].slice(-most) });
  }

  /** Shows the list anew where it changed. */
  update() {
    const { pinned } = this.store.state;
    this.#pin.disabled = pinned.length >= most;
    const key = JSON.stringify(pinned);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#texts = pinned.map(() => html("span", { class: "difference" }));
      this.#list.replaceChildren(...pinned.map((each, index) => this.#item(each, index)));
    }
    if (pinned.length) this.#compare(pinned);
  }

  /** @param {Pinned} pinned @param {number} index */
  #item(pinned, index) {
    const name = inWords(pinned);
    const others = this.store.state.pinned.filter((_, place) => place !== index);
    return html("li", { class: `pinned other-${index + 1}` },
      html("span", { class: "swatch", "aria-hidden": "true" }),
      html("span", { class: "pinned-name" }, name),
      this.#texts[index],
      html("button", {
        type: "button", class: "quiet", "aria-label": `Swap with ${name}`,
        click: () => this.store.set({
          spring: pinned.spring,
          velocity: pinned.velocity,
          tab: pinned.spring.vocabulary,
          pinned: this.store.state.pinned.map((each, place) =>
            place === index
              ? { spring: this.store.state.spring, velocity: this.store.state.velocity }
              : each),
        }),
      }, "Swap"),
      html("button", {
        type: "button", class: "quiet", "aria-label": `Remove ${name}`,
        click: () => this.store.set({ pinned: others }),
      }, "Remove"),
    );
  }
}

/** @param {Difference} answer */
function difference({ maximumDifference, at, settlingDifference: later }) {
  const when = at === null ? "" : ` at ${seconds(at)}`;
  const text = `differs by ${percent(maximumDifference)}${when}`;
  if (later === null || Math.abs(later) < 0.005) return text;
  return `${text}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}

"""##),
    PageFile("/assets/plot.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51Y227bRhB911dMlCAlXZqygz60cl3ngiJPaYOmSB+MAF6TK5ENRRLclWVB4b93Lru8WXHTAkFE7s7szM6cOTP0YgEvrTlNMp18ni0W8GemIdk2dzqCQjVrvYS6MrnNqxJUmcKdLqokt3uo7nQDNt9o2OU2g12mLGyUtbox+Nt81mk8m+WbumosHMCofQRGW/zvbg0trJpqA/N4kVab+G8zv+gl3zZ5OhBY4+tE4h2ebgYiZM1MZNCZXsCoTV3oqYjeROToOi8jaFS5xgt/SFSBPzZPRgYMLU+0y+3mFgPQC+2qJnUmZouTEwzqvtapXsFBdAKUoSUzD+NXpdlhnFpwD3Cy+FeddxXloAX5/RaND1ZZ3QL/kDwpzOCEM+zSmGsDyoDN9B5UoyFt1K5c0rsk31hoqi2m3V1X3WLaaXsDqiggR20ocmsLDbd44o41LWnamEy9rFWjNnAQ9etP7cDwjHxabcuE78MxToN+O4TDDCCpSvTB+3I5UI8bnW4THQSbyiCstEqyEC5/QXTYLN6oe7fOr+rWBCwQRnAWwpcvcH7RHb7a4k0uJenBWeSNRXAexsoGp+es4FZJrdF225SIgU7yThVbbZZD7zaqDvxt9uxY9wYLthlifM7in0JoL2atYIYyQynIyzVUK4ytodx9h1EWnMQUMn3PEEwKZQy8LyrLgXqKdUXOPaWCweuUeselFIS8WmFiEGeXVH7BfD2P0H0+YQlz2ZtDK6Kdm064xgiO5L3AA43fFLKB07L63o60Str0kqf01ukz3XzVHO92shibFHHmhBudsBW3mWmV+q0kb5JCj06ibVy4y01+myNs97SWp6ku/fGUhL8wGhoyJLuCqgOf663lyEO3OoyjaDJ+XdyZRoIDEmNqsyX8eIaoynS+zuwSfqAXUyussnPEWrVbAu3iJi7EL6D1pBSgWijXYoJzZzP5BTbLTcwmO7eZCeDgGeULlmxRtOg2PHXooRNwDfnJabji/PDxLf77tdAbXdoWtDzIhblEmm1iqyZwG1KYAOwDwQ7PdVsXvIFN5A3ljHgFeZgiWFTIrw29l0wRq4bQoJFYuHnkxBbgCzIR5RFW50mR16eMDUzatimCp3xGOKeIiSuCY//moebf+dRQPHTuxqqu0YeA18DBBu289xDMUzTGdgZmBIFh5LRkUXpQw2wgK9y41siedTSSKfJSo5NyyWOHUGk8uAWVll8jGLtnh0c5hi/XuuzSSp/iruF4KHS5lx7BPDNh65ZhOj7HtQEPLmzoSP0p8xY/E3HxTGArHgLisfptVRValWQvR9LFSqOUDRBhMmor6M2e2lJuscNE9IQtiLqPqz/BFTafTBepmCCsEnMG7oKRXElKLfKORmJ4jOC+OtzTxQCLG+m23V4sCyKSryB4Iguh6wpDXUcAvvZxVrjsiybGFvmaWiuG7E2RIxr/QC4LwsHJrE2954kccMxGkRtLrl+LG7F0ogjiOPYeS1nEq0LZd9SU+F06Ej/CFVzzg1P+BEu4/hSGn4Z2hk2BAhubrNp99ItXvn17LwZdfOlIx1+r74nse1xvTdYtOhfCcRiRJYUiOYSCnSvoOTAW8CxljAv4XHcEJj7oYj7sBTU2Tu4Feve6ul/CzRmcwbMDx7zFBwl5e+MaAwzMHWN5n2QPuIHLHaGzYDi9m16hUjMGiNxK1Kb3EPqhq6DXpA2nOMriTPEigj03E9d2BD6nXkZMfN/JelAOryekxXU06TBjippIRDCuuthimWMuEt1V3ugQUv+dURmMQfpAyiPMA4u4Ba10GJoGx324HCBdDiNJfWNyxKheQheGdtoaAzdtC+GFNMC6SYoZZ3gTd4MRtbjSa3RdqES/yfIibXTp+w3W6LQ2xasIMMf6nmrUiYLzt3sFqrnhuDTYYXgJzG+kwvn/02cHPhYxcN7eRBOF/xiwsXobDl6JPfx2eKQzHfkoYBPdejdYL91nRz9gexUsFd+DOmbqM9KhZgoXFyZHad0Y2H9XEJXNeQNHR+jHwynO+uHiMDynDb8mKP37qDBzfe/isT7C/OZ5ZEITj7l2JKmTkEwK4BHXXUaRdNib2NOLOBUzvfi070d29wF+c3UkNRPAOGtqf9TaTX+LbU3DxDOHlr5TOIyE7cLcHJl8PmB/MrDjWZ7mC9fI0dSjEw2FpxsosGoFQ2PgdDPBaH64Go0GIpkpw1+W2JyeXMr0Dc+f+wPwibd+vnzQy2LqIkMypJkvxty8srbJb7dWB/MeSlj/ZOk4dIcoQ6ljAGMM0IxjH6v5iL19ABOZRrGx3o+Sfi+Bw0F3CgY+bcq4khT+ywQ74yc8/oME/TVHsfWjyZtkjQ94Zf9n4tzHvRO9+raYYLjP5Dbt7B9/K4/zUBMAAA==",
      text: ##"""
// @ts-check
// The curve, large: position and velocity over time with what matters marked.

import { say, set, svg } from "./dom.js";
import { Grid } from "./grid.js";
import { Marks } from "./marks.js";
import { at } from "./samples.js";
import { em, margin, range, Scale, ticks } from "./scale.js";
import { number } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").State} State */

/**
 * The velocities as they are drawn: the largest round number above them all is a little below the target.
 * @param {number[]} velocities
 */
function scaled(velocities) {
  const largest = velocities.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  const full = ticks(0, largest, 1).at(-1) || largest;
  return { largest, values: velocities.map((velocity) => (velocity / full) * 0.9) };
}

/** The drawing of a state's answers. */
export class Plot {
  #svg;
  #grid = new Grid();
  #others = svg("g", { class: "others" });
  #velocity = svg("path", { class: "velocity" });
  #velocityName = svg("text", { class: "name velocity-name" });
  #curve = svg("path", { class: "curve" });
  #window = svg("rect", {});
  #head = svg("circle", { class: "head", visibility: "hidden" });
  /** Where handles are put. */
  handles = svg("g", {});
  scale = new Scale({ width: 800, height: 400, span: 1, low: 0, high: 1.2 }, margin(800));
  #marks = new Marks(this.scale);
  /** @type {Answers | null} */ #answers = null;

  /** @param {SVGSVGElement} element */
  constructor(element) {
    this.#svg = element;
    // Curves that are longer than the frame end with it.
    const curves = svg("g", { "clip-path": "url(#frame)" }, this.#others, this.#velocity, this.#curve);
    element.append(
      svg("clipPath", { id: "frame" }, this.#window),
      this.#marks.rest, this.#grid.group, this.#marks.lines, curves,
      this.#marks.names, this.#velocityName, this.#head, this.handles,
    );
  }

  /**
   * @param {Answers} answers @param {State} state @param {number} span
   * @param {number | null} settled The settling time to mark.
   * @param {boolean} still Whether the frame shall stay as it is, as under a handle that is held.
   */
  draw(answers, state, span, settled, still) {
    this.#answers = answers;
    const motion = answers.motion;
    if (!motion) return;
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!width || !height) return;
    const lists = [motion.values, ...answers.others.flatMap((other) => (other ? [other.values] : []))];
    const velocity = state.showVelocity ? scaled(motion.velocities) : null;
    if (velocity) lists.push(velocity.values);
    const { low, high } = still ? this.scale.frame : range(lists);
    set(this.#svg, { class: "plot", viewBox: `0 0 ${width} ${height}` });
    this.scale = new Scale({ width, height, span, low, high }, margin(width));
    const { left, right } = this.scale.margin;
    set(this.#window, { x: left - em / 2, y: 0, width: width - left - right + em / 2, height });
    this.#grid.draw(this.scale);
    this.#marks.draw(this.scale, answers, state.tolerance, settled);
    this.#drawOthers(answers.others);
    this.#drawVelocity(motion.times, velocity);
    set(this.#curve, { d: this.scale.path(motion.times, motion.values) });
  }

  /** @param {(Motion | null)[]} others */
  #drawOthers(others) {
    this.#others.replaceChildren(
      ...others.flatMap((motion, index) =>
        motion
          ? svg("path", {
              class: `other other-${index + 1}`,
              d: this.scale.path(motion.times, motion.values),
            })
          : [],
      ),
    );
  }

  /** @param {number[]} times @param {{ largest: number, values: number[] } | null} velocity */
  #drawVelocity(times, velocity) {
    const visibility = velocity ? "visible" : "hidden";
    set(this.#velocity, { visibility });
    set(this.#velocityName, { visibility });
    if (!velocity) return;
    const { frame, margin } = this.scale;
    set(this.#velocity, { d: this.scale.path(times, velocity.values) });
    set(this.#velocityName, {
      x: frame.width - margin.right,
      y: this.scale.y(0) - em / 2,
    });
    say(this.#velocityName, `velocity, up to ${number(velocity.largest)}/s`);
  }

  /**
   * Shows where the motion is.
   * @param {number | null} time
   */
  play(time) {
    const motion = this.#answers?.motion;
    const has = time !== null && motion && time <= this.scale.frame.span;
    this.#head.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const value = at(motion.times, motion.values, time);
    set(this.#head, { cx: this.scale.x(time), cy: this.scale.y(value) });
  }

  /**
   * The value that is drawn at a time.
   * @param {number} time
   */
  valueAt(time) {
    const motion = this.#answers?.motion;
    return motion ? at(motion.times, motion.values, time) : 0;
  }
}

"""##),
    PageFile("/assets/presets.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51YX2/jNhJ/z6eY1RY4aVeWs7tFgXPqzbXbFD1g0xbYBe4hSBFaomM2sqiSVByfq+/eIYeUKMfXK/piW+T8n/nNjDyfw7+MnpUbXj6czedwxcoN6L02fPsPDQ3b8gp0q0Rzr3PYCbMBs+FCQdmpR66LszOxbaUycIAVM+Umh09cPYqSXyklFfSwVnILSTFnrSh+1cnFSL8WTZXDxmzrHBou7jcr2akc9ON9xFbJ7RGbEabmEcVOqkoTzdn81Sv0Zt/yiq/hQCwp0mjDDLc0WfHJSMV7cF/wav4/WeyRpb+WRsimB/r+Kxw/K6656YG+LYdj+byRmmPwmAGGqlm9Y3sN+LRhTVVYslI22sCaM9MpjPoSbs4AEr0Ta9OJmd5KaTZJHp00rG338QlGsCndieKsNDNK3GwnV6saj89uQ4xaptgWDgeX4AVoY+lyn/fwDH0PLTnxecMdqasA2RkQRg9V4oznTy4/azTABUpv8PFHZElJSRAOfQYH9IuclbsG/aSbwsiPcsfVB6Z5mhWKtzUreTq/+YXN/ns+++ft6zmamMyS7GLgR/PW4smG6u6LAwrrZ3c50M8g4Ju6TpEJOZMMr28LW3dpivHZZLB874wrsECU0f9B5+jCqVAcE9FQwaVe06Wnr7HE/VlR8+beoLCFu0PWfhrlUELboYTGKD1wBA2G6JHVHdfT4NQMP5b+ymuBGbyJ3JeiwUQMNFvWpqn7nQN6yZ+sh0gNNiZp6o5g7gRn8Aq+Os8w6N+LJ16lb7IekObdOWpwEvD+7fT+Lo4KwjRN8AMDi9YLvvtWPi0gOYdzFAvv3uJ5iXo0npGTNgNMCTbbiKriTYIXRnU8gT53FjqBtWi4k/j0ZgHnOTy9XaC4HPb4+MZ+v7XfGKaIp2UOFgeoFnB3/cWBglL8il9p8hGTfof0Y1ZsKVeC1fKe2hmra1/liMamsu0NlNyBXANDMO7i6nYeeWBrl6mXXtTStTM0hu7Qnh8+X3/8zl1e1XzLG+Oi97IWLqkx9cyeeY4JreZMYTc+oqZTT//vpu3MhKmRDT9msWcnFbjMuF6zZrXm2B4A4tIlV29u+yFE4cb3UR36qC9J1ZV4knrqnO6pqAFDK3QRBC2DyIvxjqQtiYvOqdBtQoJPoUGecCiQY9osuScs1jUz1xYaDp8W9F71cS+wPwrX55bLJaEZLi/h5tZLX+NIS4fOYxsjVomtEQ/OS6d5MYinNoF1+1UWYhBMJC0Wl2OnJLaszxGJ9Lug1tjfXXhmDESBXZ+j2XZypsmqM0Y2tv49BYYSBxGia7gJOCw3osVH188WvikTJGu24nXizwY5JVr/sIDUhcbl52WLJ8HMQIjmPnMh8wHrKWwubxKtnk3xEXJXsKq6esRfHxEJvOEqTZxyJIu1WwlpEE1HBIYT/MIC44h/LWqDd1MJFnwn+B/4vsIpYiVwe+PEhBiLNaQv5r+k3+CSs/v9B7nlv181VTYvDNeG6AsUgEmnbhmyN6w5RJPDTVEUkRm/dVztP/GaWxC5weWTmNmx5Ywfi/WFq1bqpll2Waxl2ek0BH7iI/LWdNNbhPtn786wz+CkYu3XYReI8vO+J4SH2r1XsmstghusdgusP4NHDPoRBDX3YlAKiSvuuUknVZ9dxOF2VFlU5oGdcFCJRzcEQrH7znevRJUM0RjYEJrH2nK6iSjj+oghp7kb3lZdn3v1m3f+cepBEDpI7c8iK/42kkmJnagVM2xmYZuErlP8XRB751oWPDuB6gjW/elZMayMrmJIFy4IsmSrrmZqjxGy5BxreVh3QqhplhZlLe0GeDwXXMoO/mVkAVOhiKNYLnY5tlpMKB55LUth9rhX+HogLFBTOWUH+r+7lhWr01Mth5akJa6VR0hzLYbOXOF6Lj9qM4ifj0DpWL0phCPDn+y68FzzdFsmdRZUa3wFsPP8/BkkfdkOmKTKxqFQVwo7yASa1vVmlBKs8Sv8MsiaNiyHAmxE1uYPssFGai6nZtphGuI1sY0q3Jp2UvKkFcY94NkspXGJ85OoC4uPAIpxioJX6Lsn8r5wa71oyrqruE6tC1EncHmcsGQ+RK+XtI/H2I4aatREbQ+F1LuXjZp9qJdRsCmHr/1dPEkpcXadGwUQ9XtiH1D5nWI7DThm1N4jEl/n10JRIUj76m03X4Z1WLlM4JuobEpeEHCZ3jclDFU6gUe0NdoN/uJ4inTNQ4N2263Rjw1bUvT2Y6fGza1HDJoWUjnesh0Thv5MSOPZQS83f9ZKsMGlQ8puEhLphsJf7BlVp5jlwXcM7LUYVrOAL89dTy+FdhfvoL8d2yCU1szBiWfh8Uv1mL+42vWA6/8z+0mAjxCOeWX/o0lTOohe9CbriX/ZFKiPYVoRWfEfM8eLCdlBClNvXpB8aTPg5pSvhnhh8K+2trRJ4xic7OLUlPhRVtxuWT+tv7bg+NbpGveMEJpA3nTbFVc9meJnymkzJ22T/nPABC0n+8eNI/Xl519k7QrmRYX/BujRhfREGxnfDcjB/uwPuaqxt0QTAAA=",
      text: ##"""
// @ts-check
// Each system's named springs, with their curves.

import { batch, ServiceError } from "./api.js";
import { find, html, neighbour, svg } from "./dom.js";
import { title } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Preset} Preset */

/** Those that are always at hand. */
const featured = [
  "swiftui-smooth", "swiftui-snappy", "swiftui-bouncy", "react-spring-wobbly",
];

/** @param {{ name: string, system: string }} preset The name without its system's. */
export function shortName({ name, system }) {
  const own = system.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const prefix = [`${own}-`, `${own.replaceAll("-", "")}-`].find((each) => name.startsWith(each));
  return title(prefix ? name.slice(prefix.length) : name);
}

/** @param {Motion} motion */
function sketch({ values }) {
  const last = values.length - 1;
  const points = values.map((value, index) =>
    `${((index / last) * 60).toFixed(1)} ${(30 - value * 20).toFixed(1)}`);
  return svg("svg", { viewBox: "0 0 60 32", class: "sketch", "aria-hidden": "true" },
    svg("line", { x1: 0, x2: 60, y1: 10, y2: 10 }),
    svg("path", { d: `M${points.join("L")}` }));
}

/** The dialog with all presets and the row of a few. */
export class Presets {
  #dialog = find("presets", HTMLDialogElement);
  #list = find("preset-list", HTMLElement);
  #search = find("preset-search", HTMLInputElement);
  #none = find("preset-none", HTMLElement);
  #sketched = false;

  /** @param {Preset[]} presets @param {Store} store */
  constructor(presets, store) {
    this.presets = presets;
    this.store = store;
    const row = find("featured", HTMLElement);
    const few = featured.flatMap((name) => presets.find((each) => each.name === name) ?? []);
    for (const preset of few.length ? few : presets.slice(0, 6)) {
      const name = `${shortName(preset)}, ${preset.system}`;
      row.append(html("button", {
        type: "button", class: "chip", title: name, "aria-label": name,
        click: () => this.#pick(preset),
      }, shortName(preset)));
    }
    find("open-presets", HTMLElement).addEventListener("click", () => this.#open());
    this.#search.addEventListener("input", () => this.#filter());
    this.#list.addEventListener("keydown", (event) => {
      if (!/^(Arrow|Home|End)/.test(event.key)) return;
      neighbour(event, [...this.#list.querySelectorAll("button")].filter((each) => !each.hidden))?.focus();
    });
    this.#fill();
  }

  #fill() {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    for (const preset of this.presets) {
      let group = groups.get(preset.system);
      if (!group) {
        group = html("div", { class: "preset-grid" });
        groups.set(preset.system, group);
        this.#list.append(html("section", {}, html("h3", {}, preset.system), group));
      }
      group.append(html("button", {
        type: "button", class: "preset", "data-name": preset.name,
        click: () => this.#pick(preset),
      }, html("span", {}, shortName(preset))));
    }
  }

  /** @param {Preset} preset */
  #pick({ vocabulary, parameters }) {
    this.#dialog.close();
    this.store.set({ spring: { vocabulary, ...parameters }, tab: vocabulary, velocity: 0 });
  }

  #open() {
    this.#dialog.showModal();
    this.#search.value = "";
    this.#filter();
    if (!this.#sketched) this.#sketch();
  }

  #filter() {
    const text = this.#search.value.toLowerCase();
    let found = 0;
    for (const section of this.#list.children) {
      let shown = 0;
      const system = section.querySelector("h3")?.textContent?.toLowerCase() ?? "";
      for (const button of section.querySelectorAll("button")) {
        const name = `${system} ${button.dataset.name}`;
        button.hidden = !name.includes(text);
        if (!button.hidden) shown += 1;
      }
      /** @type {HTMLElement} */ (section).hidden = shown === 0;
      found += shown;
    }
    this.#none.hidden = found > 0;
  }

  /** Draws every preset's first second, all asked for at once. */
  async #sketch() {
    this.#sketched = true;
    /** @type {unknown[]} */
    let motions = [];
    try {
      motions = await batch(this.presets.map(({ vocabulary, parameters }) => (
        ["motion", { spring: { vocabulary, ...parameters }, duration: 1, count: 40, precision: 3 }])));
    } catch {
      this.#sketched = false;
    }
    const buttons = this.#list.querySelectorAll("button");
    motions.forEach((motion, index) => {
      if (motion instanceof ServiceError) return;
      this.#button(buttons, index)?.prepend(sketch(/** @type {Motion} */ (motion)));
    });
  }

  /** @param {NodeListOf<HTMLButtonElement>} buttons @param {number} index */
  #button(buttons, index) {
    const { name } = this.presets[index];
    return [...buttons].find((button) => button.dataset.name === name);
  }
}

"""##),
    PageFile("/assets/problem.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA3VUTW+bQBC98ysmHCKwCKRfhzpyErWK1EqNVCmWeoh82MBgtoZdujvYsRz/986yGMdqeoIZ3ny8eTNkGdySvcgrzFdBlsG8QngSBjpVoAFiq0LhXwWBFVsLG/cm+Wm0WiawkVSBgI3YAmkQdgViKaRiGBr0YQ1/q7Bu0yCQTasNwQ7wua0ZlsADmrXM8c4YbWAPpdENhGkmWpn+tuHVMaKUqkigoqZ+BSt042FBrpWlvvdZD43C1uinGpswgW/z+x93/IqKYobWyFQqvVEMDV1sNpnAXKzQ9oxdDsF8rpiDBktaF8CEJMFSM0QrYE4OmHdmjSlMsoDZuCbLTuUkGZDXKMxPXz+KYRcA+P4qUXBRrpCyTTwAGxU671xnqeDYNR77hJMmoY+qZFGgc5Hp0DllCREnjWFMs0QacnzZfndjqDVd5MIUYXyTloyyESffe9a3rTCigZ0lI9VyD4TPNDq589k1rLUs9vDYq7qAX05QVtl6md9k79o+kHcJE4/1c3AND7xmM1/v/BzOjuRiMEidUa8H4GD/jKAUtcWD1yDvU45fK1kXBtVQN03TqK/NKIAbeAwh9DsUhU8dkVZs7oC2LU7h6MlrYS07/nQSqbdlvpoOi71PIJybrbfCeAFTeFzE40gDmMDDeCcblsFfSjreFo0jLHnlBZ/NivlY4iCelCp8pFsw62+DB1J2llePV3Aj63qwBwVcwYNinVopntgesD+nt4QcxvEf2fozjProE9X89nKP1FkevU/P20tC5ajL0yu+8d/TAT6FT5cfDrs6+M5Y+4+X7+KTXRn+Cb58nIzlHPb9Z3h5OXiuZ5zykut4Rab974qPHotehr9PpDDG1QQAAA==",
      text: ##"""
// @ts-check
// The bar under the header that says what is wrong, with a way to ask again where that may help.

import { explain, ServiceError } from "./api.js";
import { find, html } from "./dom.js";

const bar = find("problem", HTMLElement);

let shown = "";

/** Takes the bar away; who stood in it goes on at the curve. */
export function clearProblem() {
  const had = bar.contains(document.activeElement);
  shown = "";
  bar.hidden = true;
  if (had) document.getElementById("plot-card")?.focus();
}

/** @param {string} text @param {() => void} [again] What asks again. */
export function showProblem(text, again) {
  if (shown === text && !bar.hidden) return;
  shown = text;
  bar.hidden = false;
  bar.replaceChildren(text, ...(again
    ? [" ", html("button", { type: "button", class: "quiet", click: again }, "Try again")] : []));
}

/**
 * Says what went wrong. The bar that asks for a token stays, and what the service refuses it will refuse again.
 * @param {unknown} error @param {() => void} again
 */
export function showError(error, again) {
  const status = error instanceof ServiceError ? error.status : 503;
  if (status !== 401) showProblem(explain(error), status === 429 || status >= 500 ? again : undefined);
}

"""##),
    PageFile("/assets/ranges.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61VTW/bSAy9+1cQPUmuIzkt2oPTNDkUPe0uiqJAD0WBjiXKHkSaUWdG2QSG/ntJjr7y0cUusL5YIuc9ko8cKs/hOviz4ojFzSrP4esRHYICX+sSHezxoI0HZUpAU/oMvhwRPLpbXSAEdYMeKuWgsQ4vIJDPdM2ecJXGuiS0JxbQAUpLJ4O12WqVr9cU8r7FEis46aa1LiQvspxN/kWafVJONRjQ9TA9wjp/DDxBbf/eDfE2cNSH4/xW28MO9tbWqAz0PXxW5oAzScu8cIqneyZ6YmM+uHYYOkf1n4SgZ4bCGh+g1gbhEhKCxtgpXL6HRJKKhiGJStUeoU8v/rfI9vCvAgfXxbizbkSGhXXlOx+cNodNlOX9grzznaqJ/rQCaJT3O+ZKttn5Bs636YasPuiqMji6xEE/8ZWqaYl3AXozeAIar62ZMK9GSOV0ESaPYF5PLvzZoSnud6I2ObdvyCs+h76lhPGB61VMonNqYHzsutVc3offH/AYAhkPT45wKcsSP7N79I7ove1MMaZ0xsrMZj1INgIGMVvE8okVW6/rWRKWl8goibEIvde1DvdfjiTD0dbl4uQQtb94OOmLO9VOd+q5GcM7vo5QUcosADj20HQZwmyg0UY3XUMP6o4faL5kVOLwyFkaHhmib4z4DldXsboBye/bGU5vND00o9xRzkXYIN7sP1U4ZnQyEd5M5ntBM1lFFRgWQARpM4DifViEm80DTO7KyHVgG2nXR/Vk1wVqB9hqWonZQqZYdzxyKRch6r6C9bRIb1XdMQ2tUOIxsiQj04ZG3Dawpb0IP4TkR8bIsWlDVyS5pX1cFMK8eq5rrfWaH55ZC9r/QQuk30T0sn2053lZX84aRtjUB6GKMGlZhFFSgUDCK4peRQSP5ECZcxYp/U0O2XHRLJgdjGfPxrPxTHxdDIhQOLpSZSKR11H+dGwaC8V9i7KrQB1oa0Ufq0fSKw/Cwg+zncqgspTz+J86IRGe7YSk8U9tEOiyDYOeMek8VjerjXeqmOQmqfkDsoalnkCDKxw7cb58ICREH/PpijRnlnSU9i+pJpEQWbCfHBaat3byetnvkqwNfdSmQaHJ2A5TUqCuk7Oxy+fb5EHsoZg0XfbzUdCP+g7LZJrAt5spnsD61S/27ebvsAgAAA==",
      text: ##"""
// @ts-check
// Where a slider begins and ends. The service takes far more; the number field beside it does too.

/** @typedef {import("./types").Parameter} Parameter */

/** @typedef {{ low: number, high: number, log: boolean }} Range */

/** @param {number} low @param {number} high @returns {Range} */
const line = (low, high) => ({ low, high, log: false });
/** @param {number} low @param {number} high @returns {Range} */
const log = (low, high) => ({ low, high, log: true });

/** @type {Record<string, Range>} */
const usual = {
  mass: log(0.1, 10),
  stiffness: log(1, 10000),
  damping: log(0.1, 500),
  tension: log(1, 2000),
  friction: log(0.1, 300),
  frequency: line(0.05, 3),
  response: line(0.05, 2),
  duration: line(0.05, 2),
  visualDuration: line(0.05, 2),
  settlingDuration: line(0.1, 5),
  dampingRatio: line(0, 2),
  bounce: line(-1, 1),
  bounciness: line(0, 20),
  speed: line(0, 20),
  epsilon: log(0.00001, 0.1),
  visibilityThreshold: log(0.0001, 1),
};

/** @param {Parameter} parameter @returns {Range} */
export function range({ name, minimum, maximum }) {
  const range = usual[name] ?? line(minimum ?? 0, maximum ?? 100);
  return {
    low: Math.max(range.low, minimum ?? range.low),
    high: Math.min(range.high, maximum ?? range.high),
    log: range.log,
  };
}

/** The steps of a slider. */
export const steps = 1000;

/**
 * Where a value stands on the slider, from 0 to `steps`.
 * @param {Range} range
 * @param {number} value
 */
export function position({ low, high, log: isLog }, value) {
  const inside = Math.min(high, Math.max(low, value));
  const part = isLog
    ? Math.log(inside / low) / Math.log(high / low)
    : (inside - low) / (high - low);
  return Math.round(part * steps);
}

/**
 * The value at a place on the slider, as round as the slider is coarse.
 * @param {Range} range
 * @param {number} place
 */
export function value({ low, high, log: isLog }, place) {
  const part = place / steps;
  const exact = isLog ? low * (high / low) ** part : low + (high - low) * part;
  if (isLog) return Number(exact.toPrecision(3));
  const decimals = Math.max(0, Math.ceil(-Math.log10((high - low) / steps)));
  return Number(exact.toFixed(Math.min(6, decimals)));
}

"""##),
    PageFile("/assets/readout.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA42TbW/TMBDH3+dTnMI0OVXrwFtKx5MmeDEkNCbg5Ux8WQ2OHdlO16nKd9/5Yd0QQiBFjXv39+/+d7HbFt4Ev+q22P2q2ha+bUWAsEXoJrdDUB4mI9Gl0GiVCeh4ValhtC7AAXpl5BK8uIMZemcHqHkr7cB/+nr9qDLT8AMd6bCzRvon2lvrpM/qql0syMvdiBJ7OOTNjDSjtiFKGv6ZVjPEX1i0ecMV+dLKINgeAu6jd2qgt1rbW//UNdjdQxuRFwG4T/46LbyHSxTSTuS2AniWSJvUHatdztRL+Hj16eJc44AmNOuo25No9YK8AyT3o3BigMOXrx/oKcoZMC+O6dzGWNoAoKH44KYuWMeKdpnSTXID5Fp5nvSbFF+naJFyIeX5jhYXygc06FhdWh6oZXLNMGYb2JwVXAEm9ynHO63o9R1WR+gNhneWPr0yN+9T8hK7wBqusS/lC2UapQjImhycm//0plFkc3/xFaf6jypzHPtDoiDSKCGoAYlxHBv3ndDIY5iVEoWU9cp4JY87qP7ZBp7D6WkG/fbn1Z/Ynj4qcj8Kk5l0G0qVeIyWhV66eQ3Xoo/H8eRQbgOL3GYGOrYnh3xT2GOJndATvg1Z1MzXBfMS6roMYa7uARRzixzEAwAA",
      text: ##"""
// @ts-check
// What the curve is under the pointer.

import { find, say } from "./dom.js";
import { number, seconds } from "./words.js";

/** @typedef {import("./plot.js").Plot} Plot */

/** The line of text that follows the pointer over the plot. */
export class Readout {
  #text = find("readout", HTMLElement);
  #x = -1;

  /** @param {SVGSVGElement} element @param {Plot} plot */
  constructor(element, plot) {
    this.plot = plot;
    element.addEventListener("pointermove", (event) => {
      this.#x = event.clientX - element.getBoundingClientRect().left;
      this.update();
    });
    element.addEventListener("pointerleave", () => {
      this.#x = -1;
      this.update();
    });
  }

  update() {
    const time = this.plot.scale.time(this.#x);
    const inside = this.#x >= 0 && time >= 0 && time <= this.plot.scale.frame.span;
    say(this.#text, inside
      ? `after ${seconds(time)} at ${number(this.plot.valueAt(time))}`
      : "");
  }
}

"""##),
    PageFile("/assets/samples.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA4VSy27CMBC85yu2N0KBwJmH2l+oekM5mGRJLBw7sh1SCfHvXb+gUFW9RPHs7OzsoyjgzZp51WJ1yooCPpDVXDZwQDsiSrAtgmFdL9DQP7MBQH3mFULDz2gWWVZMpxlM4ZNCZyYGBOIxsLzDGaioYTXjTWtBcIkP6nZUtwpMq0HWwO3C6b31TLMOLnLoDqj35dVLGng3FUrn8g+W92B+x0I+4UWGX73SFo6DrCwni8xOvPYsJs88NYdLBlApacg3o882OFgIlI1tYQ6rNRH4ESY+vIFlDhrtoCUsU+TFK8MupO6XZX7jhFoEJW5gxip7p1k+kz3o+ALJlBrJ0zI9W5owvR3FQWPLBcLEo3PP3cEq9JS66nhdE2dLDVD41SvksNuFxu6mzD4wS9hs42hC7QAHMgqDycMdv95GSMtwIwxdzlOTaqQei1TGpZePQSfyNAOCyewkPlPOj2hOy3fl1tn14Tx7wehu1dFfnmC6QfLl8/67pd830yM7RQthqG4FB/Rn4ldyVJrmSiCXNX4RulrH303UjYeU4NftfT9u8rEhHyxpefHtalCHsZSPpkHHObmQa/0btDkP6N4DAAA=",
      text: ##"""
// @ts-check
// Reading between the samples that the service gives.

/**
 * The value at a time, on the straight line between the two samples around it.
 * @param {number[]} times Ascending.
 * @param {number[]} values
 * @param {number} time
 */
export function at(times, values, time) {
  const last = times.length - 1;
  if (last < 0) return 0;
  if (!(time > times[0])) return values[0];
  if (time >= times[last]) return values[last];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const part = (time - times[low]) / (times[high] - times[low]);
  return values[low] + (values[high] - values[low]) * part;
}

/**
 * The place of the largest value.
 * @param {number[]} values
 */
export function peak(values) {
  let best = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (values[index] > values[best]) best = index;
  }
  return best;
}

"""##),
    PageFile("/assets/scale.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41W227jNhB991cMjAClHFu+tGmxdi4LFA32oVsUTYE+BAGWkWlLiCQaJLW21/C/dzhDWfJlgwUSmJfhzOGZM+IMh/DR2UGSquStMxzCo9EFWJXocm5BlnNYGJm4TJcWnIZVtlE5r7/K5K1Po3WqjAKXKsizUlnQC5osTTYH69Ai7nSGvR78i4s2+6Zqg5Vcqp8s5Mo5ZSxkZXDfh9ctOs2SlM1y7SCzUChpK6PmMfSGHbVZaeMAYVoHqoA79Gasesy1dGKp3O+6WFVOzZ/cNldirpOqUKWL68EfufI/UbzQpXtCTNGMMHaAYRqNLEijK7xejSH2mx8xjCxgV1bFqzJ7WGdzl3ZaiBZVSXRBIc0yKwUZRLDrQADrXW8RL23AvQffg59vZmhglKtMSbaAtCzclHcFn3mASfzbDUxhHH+I+mRksmV6ZjVmq9HByulVsMGTvPSqndNFWJ3w6n7W2R+xkOu1QsQ+xykG8uOvMq+UV4JN9brvc2adWlmwGnmSDmwh8xySVJZLVEKhvyootUuzcnmBvueX55c9isY6e5FC470I2mcGUSoeFLI3moWpB4bzsZ8vtAHBLBNOkmLr+LmFN2DT2gIgW4DgzVsfLAoRaWl2ZnNPCKIaR8tq3+F/Dudpwn0yG5DLe/jFJ4syNTlPv15PyewWBqN45E0/S5fGi1xrI4TfGeDB0SSCITmPkF4KMuUDnGcfb8onC7kR43jS51mislwIgnPt/fx66ic6kgTpYW7kGjOJhaHkoYh9ZbQrMpfWwlMic0U3ITlBK/U7Vv4UWAN9SBWLuJ7blSybGfFwMKXb8Az2e/9tKtSpey6c+og5dk6lUE/qImgcctGSx2GdOlMlDimnWP1gUasFlW1j2sHc0u+sWWdT3OBBaycrS2X+ow/AXSs5fXYR86dhEM7F/kLNjC4UnTr7RCRe9Mb8Ng6QgmbCFJA7TDSl6+wb5zK8HvGxEX5cXz7otXVXhnoNZIZ6auiJfVa9tE7u/25grjCKvOVyq0NzTe28OlgVsMe7N+Fm3wPoL4/4RKjD4HQIoinM6BgmM/suzg1j9JcWmxN2hNig21OOopqcholD1IavdlBW+Scs+6LCh5GpkbCWW5jrdUm1aBOjVIlvZXxcEzVOfl4P6iYfghdPUQ/CSz88Y8LjFC2ggbjWiufwHeikDUbuNOEmSf8w7NCcfAf4Bdw/Qu/Zy8SytxfWw9NCWFZYbSR2bFqO3xH/Njm18SXZ7c6ax8evZ+VcbegRC8NbDobSKJdYE2H1Gp+15lliyW8PJY69xVjd9JuCH9CU7hiqxT6To5coiuqHiyCh4y9XOw7yAN0/u/hmdD9391c7Os1VfjiMNfOIpM7FONrD1W7bnn9pnrqm3DAEU9t0E/9QJ8UcWvwuYXflXzDMv5cPtpGvunK+iShkub3YaKH5pWV//NI6ObzYVLgsebPi8OEIsY87tIre8vY3AQXV/rLymdnhyAo7JePbkBGglloPNQ1zvRyPBLmNWodCS/CM/vBVnsSYPfwbj14wykoIJRNU7R12iDjAK1IM7FgxLaeb93cMOoKHBx41URZEPYZ5ObRIbQ02zYBPCLcAeOexGnyIaiGGxuI2tC/XPO2R0SWxUsh4VdlU/EX5EKLtyCvqb6OSzGI+xHgS5LlvWiBy4FuP/wH6s9AWngwAAA==",
      text: ##"""
// @ts-check
// From seconds and fractions to pixels and back, and where the lines of the grid stand.

/** The size of the page's letters in pixels, by which the plot is measured. */
export const em = parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The room around the plot.
 * @param {number} width
 */
export function margin(width) {
  const roomy = width > em * 35;
  return {
    left: em * (roomy ? 2.75 : 1.9),
    right: em * (roomy ? 1.75 : 0.9),
    top: em * 1.9,
    bottom: em * 2.9,
  };
}

/**
 * The lowest and highest value to show, in steps so that small changes move nothing.
 * @param {number[][]} lists
 */
export function range(lists) {
  let low = 0;
  let high = 1;
  for (const values of lists) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const step = high - low > 4 ? 1 : 0.2;
  return {
    low: low < -0.04 ? Math.floor((low - 0.02) / step) * step : -0.04,
    high: Math.max(1.2, Math.ceil((high + 0.06) / step) * step),
  };
}

/** The drawing area of the plot. */
export class Scale {
  /**
   * @param {{ width: number, height: number, span: number, low: number, high: number }} frame
   * @param {{ left: number, right: number, top: number, bottom: number }} margin
   */
  constructor(frame, margin) {
    this.frame = frame;
    this.margin = margin;
    this.innerWidth = Math.max(1, frame.width - margin.left - margin.right);
    this.innerHeight = Math.max(1, frame.height - margin.top - margin.bottom);
  }

  /** @param {number} time */
  x(time) {
    return this.margin.left + (time / this.frame.span) * this.innerWidth;
  }

  /** @param {number} value */
  y(value) {
    const { low, high } = this.frame;
    return this.margin.top + ((high - value) / (high - low)) * this.innerHeight;
  }

  /** @param {number} x */
  time(x) {
    return ((x - this.margin.left) / this.innerWidth) * this.frame.span;
  }

  /**
   * How much value a way down the screen is.
   * @param {number} pixels
   */
  value(pixels) {
    return (-pixels / this.innerHeight) * (this.frame.high - this.frame.low);
  }

  /**
   * How much time a way to the right is.
   * @param {number} pixels
   */
  seconds(pixels) {
    return (pixels / this.innerWidth) * this.frame.span;
  }

  /** @param {number[]} times @param {number[]} values */
  path(times, values) {
    let text = "";
    for (let index = 0; index < times.length; index += 1) {
      const y = Math.min(1e5, Math.max(-1e5, this.y(values[index])));
      text += `${index ? "L" : "M"}${this.x(times[index]).toFixed(1)} ${y.toFixed(1)}`;
    }
    return text;
  }
}

/**
 * Round numbers from low to high, about so many.
 * @param {number} low
 * @param {number} high
 * @param {number} about
 */
export function ticks(low, high, about) {
  const rough = (high - low) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const found = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index += 1) {
    found.push(Number((index * step).toPrecision(12)));
  }
  return found;
}

"""##),
    PageFile("/assets/stage.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA6UZa3PbxvG7fsWGcVJAhkBSiZsOGUpxHXfcqeNmbPU1HM74RJxEVCSA4kBRLI3/3t3bu8MBhGRn+kUEDrt7+35pOISfKnW2XMnl3clwCFcrCaoSt3IC1arMd/hXQrFd3kWQl7Bcp8s7kGsldytZStit0rWEtIJNfi/VFOS9LPdQiGoFy3wjFdyU+UaTULK8T5cyPjlJN0VeVnAA+VCsRZpFkMmdVFUERa4qqBlnEA9Fkcb/VoNpg/FqneP1DcSS3jswIsvybbaUEdykWeIBJ/mmA5qU4tYHwNcuMZ8fJTbFWqoOSLbdXMvSA9vlZWKAToanp6jefSETeQMHxglItEztZKmhwvilupNlDfoHToePIqFZKskoH6q8lDXon6dQ6EjDF2Wa3SKC/j3GmLMUkZFmUcOveZpVBNiBPECVomEnBnK+iOBerLf+iT6TaJq0StvnUCNhco4+ukrzNjE8RlqfE+Yjgip3j4b03h2g02UV3kPmsrd5GFDzxVfane3Nb/B5naMuruUNKVGQF0IlyltZoe9ukWIEaYZ+u8yzRE04Doj3bYG06RWxUgV3Wb7LQKxLKZJ9TPQRAf04yyv0d5jBKB59N20u3Yhs792lIM8k/AcVWKV5hl/3sBRl6VPaUFjM4PuRoXJlIhJdPcHYU4aSxsCYIrdcroVS6B4Yx3A4AfhaIHtIg0IiGOj4HkTw5uqXt6/XcoPqC6cEpalaKHrpA9qIsgGilz4gJdKkfd8ZHfWB6iBGWNKJDvBAnzv3gIM2Y43iIYe5SrWiZjAfRTBaPA5qbPkIIHvDJ3SX9drA0wkRpqMuWTK8D6w9oQH9Wq5FoSSJPGKh8jLDaLavuzTR8Pwm1B2a0lxQiFJs4GAiWumItocmMwibGQC0R5TbJYIFGjbir6E2M6BbpipmIjMmNm3Omc6MMbxzYogNgF4Y6HOAoKssLTgrKQKV3mZiHcLswpCwHhx0ICJLjjQWGXwPD0vAvv3NYciyzEsNGjAseVBcyYfqVZ5V6D/Is6khBtbghi3Z0PNjkSSvKUu8TRUiyhK9mxxFlgneiE4Z6BzisUXn5rBFjYKih9qd3D9GCT+1CZGfv5cq/a/86zVVRcQPPPgV1s0gDOOcPwaNFBq/PtHhhdiBtXkpq22ZwdyTF+s03vgP8roIjs7fyPR2VS0cObL0r1tKJC6zVEgVsw5XeazvGMIlZcQcKyvXc51bVkJhFsopGYL28Zjd1EhhGOQ0Nt8xOyu+HY1nrKplYd2kNxCYWJnZ7/o9NFL6trBBpX/9D9wWoPcXQct4RxHuPrhUwTRPMWn/YDmFIZwvfGjqdQIfse1v6eb4Y90Nd5OnXDpjrWnK9qwV0n7is49Hfqmq/VrGVYndBda0DYJ+1C9r7BuCZweLNx8t6uIhAu9kTCfhx6dYNTpiRrWQLF6LS6dIfmhpDSvF5zhkrIY/8/4UdyY1GdO6xHmNVfCDzkC1yUTwE3uQQomws0iV/JGy+kVtRHIJ7GAaigjiODZ06ybjsbjYKb80HQvejeGSUeuL3UJVYYtIfcFOVNhUJ4ByYnOhG+XYi4ZkWwpjzyY3x6YvvIw1ISRunpAkBcSNwM4bLuEPMIFthn1Tmslk6lF1fcQMuyHHfuRuo65KbOR7VPcExucjqKd+CmHB47XMbquVScOXui0PBsP78RDBtEUwz2ny9jrbg3l6MtgTD3uTEyziNmgGuN/v0Do1t1z9xma7HReQdtxwoaYfX1HzB7TvXlEWmtO3mJvYeCOKIJBiudIZmR7QG8MIPgMzXoQLn/y1vBVsWuIobukVNcqs2Z5hwm2BxZVZYhiOdas9bx4thTMYL+Dy0uJR1vyq76qwm/j4oS9XYnoPfqGLNuIhwIaJuDhjOVB8VLBCVrXAB2PathAzI/NzYNBpC0ontrmogkaWCMgELSJ4UQdkfwSyMMkWPS3oYacnxX8ubdct96OjU3gr/Wp4m8d83EmJdhKBP2dQpA84FkOhkwCNDIyiXbSUaymUDCx8J2ces8yOYNLLzGvqYp4B+UungwvsCGVHp3bh4InIl78ZpZoZikal0GdihwPJzPYWLj+ja7Sp41nUIo4hcQw0XrSiJMH+SWR6SNKut9oXeRXgjZoa/Y4XLWaEnthm4DRJrJwCY6DrueOxPUYCWL8Dd9OnTzD2eg13foHZEL79lvkQ1yrQV4V4fj4KXScnC4cRMTM9vnMl7iQ7j7bs7xSaRWKE5FQgBH9hQ+GnNEPNYHGynHccjYfZ2mmq/6um79xNqH22hC63GsY5Xrl3ceO1+QesA1iJ03v5dzdj2/WGKZONLY6BoabZYiewXWySvhVMlwz2yxG7YsNbM9GzpqwH2qtcnM3gnWanyVRnv0dq/IZTAL10ucJWusr/hNGZBOdh2EoJJqRkhaHj7qjbMD1Dh/kM8PGKQ/fZgfm+gBEm90GV70SZqAEm9oGg+CGxBzW7BDdI2DA8Ozhf0w9ljhU9YDOF1BmmVFCbfDKBj/C8uZqIdZ2H2o5nxiuaZNN4Tys9fbRi2oXZI0OWzZKwpIbGTWWHzyipM5kZIkfB8gHrjJdp3WZx2lktck5r5pFU6e0HhtONoMSg+LA/T7PSm3ys8NLe9tVra5sc0crSmCL8ulluM9XVhW2SWogRtOg+obfBu2YP1dbBpBkXSHZn9dscxzLsB6/L/E5m8cAajJTpeOsrKd2ekz9eXj5dcH5zyekUm4lZyPQWnfrLe/y+ucTTfUvrRg1szp6W7GLGWzZnXmpCwo7yzOrTX27qlNdgTDvKlrox8jcpNmWfDkE8pIo6GBfT2PscXdDXbBIi9aTtxmja4dVYs+50fT05tXd9Fsw1+8EoNLUjGLvey80L/58jPOoArhO+55DgxW6733xuFqw+aTvNdPqq1iTkrnRnsR339O+iTYRk88k9Mc3LUi+FasO2N25apepxhV7skshfj1znD86X9K4GBfoj1QTU6iu9tnkvl5VdaNidjyZk1jr/pIY9f0CfvrFbcfPlX+ZLlReLLxaA+fUWYV4QMfHrbVVh5vkKJ9NRe0HD34tS//4sb8R27VhncbUemuDxtOLNNOYeY9004zKW38C7PJFesNLyA8lWWG9UCycMmyBu+awuAfrWlt89tj+ifw0FzWVGu9GRm3vLG7fQay91IvDGABf8tnJ05oSe7vJlSXvrO7lXHNYRvCbL6YrAnaXAdvZalLpmeD1HpzT+Re6vc2xTfJM3FbJZWtp9R5Mj0A3zMvlRVRzv2nUuXHvopgalI0+z+xYdEiPubMxpX5+9p9UaHvpnfyu4NpyN7cnP6H18NnaB6c8ldI+JAWS5NVx88bpR7Bsfecpvu1aam7HjFOzS8IUdWvwzN7ByPW6iBxnWS52BNuCARpPOBxj8Ns7cPx2C1vtzHHngG/i+03pQBMxd8bH8tlG/gXPsaEfx+QvaUsQ/vHDbebDb0S7KjwblO8ZwCItWha9P/gfloNwzeR4AAA==",
      text: ##"""
// @ts-check
// The stage: throw the puck, or click elsewhere while it moves; every path comes from the service.

import { explain, newest, post } from "./api.js";
import { Clock } from "./clock.js";
import { announce, find } from "./dom.js";
import { drag } from "./drag.js";
import { at } from "./samples.js";
import { number } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {[number, number]} Point */

/** @typedef {{ times: number[], values: number[][], velocities: number[][] }} Path */

/** @typedef {{ spring: Spring, from: Point, to: Point, velocity: Point, events: { at: number, to: Point }[] }} Throw */

/** How long before a new target counts, in seconds: the path up to there is known already. */
const notice = 0.03;

/** How many new targets one question may carry. */
const most = 40;

/** The puck and its target. */
export class Stage {
  #area = find("stage", HTMLElement);
  #puck = find("puck", HTMLElement);
  #mark = find("mark", HTMLElement);
  #said = find("stage-said", HTMLElement);
  #clock = new Clock();
  /** @type {Point} */ #position = [0, 0];
  /** @type {Point} */ #target = [0, 0];
  /** @type {Throw | null} */ #thrown = null;
  /** @type {Path | null} */ #path = null;
  #elapsed = 0;
  #corner = 0;
  #width = 0;
  #ask;

  /** @param {Store} store @param {Asker} asker */
  constructor(store, asker) {
    this.store = store;
    this.asker = asker;
    this.#ask = newest(
      (/** @type {Throw} */ thrown, signal) => this.#question(thrown, signal),
      (path, thrown) => this.#play(path, thrown),
      (error) => (this.#said.textContent = explain(error)),
    );
    this.#area.addEventListener("pointerdown", (event) => this.#down(event));
    this.#puck.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#home()).observe(this.#area);
  }

  #size() {
    return [this.#area.clientWidth, this.#area.clientHeight];
  }

  /** Puts the puck at rest where it starts, once the stage has another width. */
  #home() {
    const [width, height] = this.#size();
    if (width === this.#width) return;
    this.#width = width;
    this.#clock.stop();
    this.#thrown = null;
    this.#target = [width * 0.7, height / 2];
    this.#move(this.#target);
    this.#aim(this.#target);
  }

  /** @param {Point} position */
  #move(position) {
    this.#position = position;
    this.#puck.style.transform = `translate(${position[0]}px, ${position[1]}px)`;
  }

  /** @param {Point} target */
  #aim(target) {
    this.#target = target;
    this.#mark.style.transform = `translate(${target[0]}px, ${target[1]}px)`;
  }

  /** @param {Throw} thrown @param {AbortSignal} signal @returns {Promise<Path>} */
  #question({ events, ...thrown }, signal) {
    // A spring that never settles is watched for a while.
    const duration = this.asker.answers?.settling?.settles === false ? 8 : undefined;
    const question = { ...thrown, duration, frameRate: 120 };
    return events.length
      ? post("/v1/retarget", { ...question, events }, signal)
      : post("/v1/motion", question, signal);
  }

  /** @param {Path} path @param {Throw} thrown */
  #play(path, thrown) {
    this.#path = path;
    const [xs, ys] = [path.values.map((each) => each[0]), path.values.map((each) => each[1])];
    const began = thrown.events.length ? this.#elapsed : 0;
    const end = path.times[path.times.length - 1] ?? 0;
    if (!thrown.events.length) this.#thrown = thrown;
    this.#clock.start(Math.max(0, end - began), (passed) => {
      this.#elapsed = began + passed;
      this.#move([at(path.times, xs, this.#elapsed), at(path.times, ys, this.#elapsed)]);
    }, () => {
      this.#thrown = null;
      this.#move(this.#target);
    });
  }

  /**
   * Lets the puck go.
   * @param {Point} velocity In pixels per second.
   */
  #release(velocity) {
    this.#thrown = null;
    const spring = this.store.state.spring;
    this.#ask({ spring, from: this.#position, to: this.#target, velocity, events: [] });
    const way = [this.#target[0] - this.#position[0], this.#target[1] - this.#position[1]];
    const distance = Math.hypot(way[0], way[1]);
    const along = (velocity[0] * way[0] + velocity[1] * way[1]) / (distance || 1);
    if (distance > 12 && Math.abs(along) > 20) this.#keep(distance, along);
  }

  /**
   * Takes the throw's speed over as the spring's initial velocity.
   * @param {number} distance
   * @param {number} speed
   */
  async #keep(distance, speed) {
    try {
      /** @type {{ relativeVelocity: number }} */
      const { relativeVelocity } = await post("/v1/velocity", { from: 0, to: distance, velocity: speed });
      const velocity = Number(Math.max(-60, Math.min(60, relativeVelocity)).toFixed(2));
      this.store.set({ velocity });
      this.#said.textContent =
        `Thrown ${speed > 0 ? "towards" : "away from"} the target at ${Math.abs(Math.round(speed))} points per second: ` +
        `the initial velocity is ${number(velocity)} distances per second.`;
      announce(this.#said.textContent);
    } catch (error) {
      this.#said.textContent = explain(error);
    }
  }

  /**
   * Sends the puck elsewhere; while it moves, from where it is and as fast as it is.
   * @param {Point} target
   */
  #send(target) {
    this.#aim(target);
    if (this.#thrown && this.#clock.runs) {
      this.#retarget(this.#thrown, target);
      this.#said.textContent = "New target while it moves: position and velocity go on unbroken.";
    } else {
      const spring = this.asker.answers?.spring ?? this.store.state.spring;
      this.#ask({ spring, from: this.#position, to: target, velocity: [0, 0], events: [] });
    }
  }

  /** @param {Throw} thrown @param {Point} target */
  #retarget(thrown, target) {
    if (thrown.events.length >= most && this.#path) {
      const { times, velocities } = this.#path;
      const speed = (/** @type {number} */ axis) =>
        at(times, velocities.map((each) => each[axis]), this.#elapsed);
      const { spring } = thrown;
      const velocity = /** @type {Point} */ ([speed(0), speed(1)]);
      return this.#ask({ spring, from: this.#position, to: target, velocity, events: [] });
    }
    const event = { at: this.#elapsed + notice, to: target };
    this.#thrown = { ...thrown, events: [...thrown.events, event] };
    this.#ask(this.#thrown);
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    const box = this.#area.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    const point = this.#point(event);
    if (!(event.target instanceof Node && this.#puck.contains(event.target))) {
      return this.#send(point);
    }
    this.#clock.stop();
    drag(this.#puck, event, this.#position, (position) => this.#move(position), (velocity) =>
      this.#release(velocity));
  }

  /**
   * Arrow keys throw, Enter and the space bar move the target.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    /** @type {Record<string, Point>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    const [width, height] = this.#size();
    if (way) {
      event.preventDefault();
      this.#release([way[0] * width * 5, way[1] * width * 5]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#corner = (this.#corner + 1) % 4;
      this.#send([
        width * (this.#corner % 2 ? 0.25 : 0.75),
        height * (this.#corner < 2 ? 0.3 : 0.7),
      ]);
    }
  }
}

"""##),
    PageFile("/assets/state.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VWTW/jNhC9+1dM1UOlVJG9/bjY66BoUWDRAu1iN20PQQ60NLaIyKQgUnEM1/99Z0hKlrXObnKyOBwOZ957M/R0Cr9Yc52XmD9MplO4LRGMFRbnsCs15KVQGzQgberWJYrGgF47g1AFWPLfiT2sRP6QTSbTqyuKt6+xwDUc5LbWjY2jbMomEyXZRw59BPcDV9PBATiEPbLiE5+DXCtjQSpppahgCYcJgKkbqTZzOMCjzsWqrUSzn0NUtI2wUqvrlW5VjlEKnWUOs+znFLydFz/CMaVAj1jpXFo6POOlFatLYWinlkphMYe7e15RXS4hDhzhk8itc7K6wkaEG2azN2wzpd7929+yFpXBdHJcjEGKIvgfIlPJAhv3SZAXFUZHeIdVAf+VgjAwsEKqG4pGbDZYZD127/QOtkLtiTSsjaMBRIPwgLV1Xh7EgpYlQfjDbLY4Haw0hRSBZGjQWL5nrem8dJdyFBCGfDh8SlzAVlaVNEhhCzO4gA9T/J/6+L2Q6BSFpTMWFZJ4WDVsKcmim302JLwSxpA4OAF8Iv/CwO+PqOytaDZonQDGgrm7Z8nAt7VwCdzdL77gtG5tS7Gfc/NOXPRo9wPSOXVL32/ZQPo3aG/lFnVrb4izVjldYOEjWNppRiGYTL9bMq1LiKJnU3C4EY5huxaN2Pb7pusd8A3StDkBFjtz4iAi6bU1NnGycAtLSGf+1LIL3dtdtUP7MVzLLlfwW+h/27EJpA5QepeyLHalrMiut0ixSEqkmCDQBWhqBhBBGCc1ZT5uV9N70XBzv3W13RyDFJ2PK9AtY//TFXdWzwGyLDtZUl4GPR8HZRbS1MLmpVNTrHDndRVH3jdKAlZ5RQMuEBt7gByZYVuuIf7Gm5nFBAYuDGIvijhOYHnjtx8Q6zhJHRLJEOLLvT0nNVlZBcwqkv1GE+I9woyin70C/KgAkl7hOaorbb8zsCZwmTDq1cwjye3DKccdio2TNJyK6TMznasvcQB6J93OPZgDS4fjeXV/Ik+kk3L6OUI2qpt6RocsyEuHPD1Y4dIXsPHHx7//Iur5UZDrfXxSAuG/XMKlbSf5JAl3D3uhmyGdpJwho9GcY3ztR+j38IaoPMW5H54fjZdRi51ye4kwGYggy6+1JE1lrdBB+7r2IqYv9dZ51w2S9eR8ntKvuJGKJzvu5pwXvx+GNNv/MyB+HfecrSM/F4okTcIfJTyccX2a3DhUyPmIuzsxlJ7BP2QnHYB+z7zQI84Pefcy+Y1npfxajrjJqLJ/SNmX+8zpqUK1ISXdwGx88AM+d9CXduloO7zMv8XhCV8OL611HQ/axrt084sBpmWwnsN5qq7Bz24Sa+sG31mSo6ucz/gmZ0wHCZ6PjotP3pmRX3TNUvMS6QMHYt1Wl6tbZHVryuEA+NIj+JVH86WvySvUc5x8Atdc9TuKCwAA",
      text: ##"""
// @ts-check
// The state: who changes it, who hears of it, and the way back.

/** @typedef {import("./types").State} State */

/** @type {State} */
export const initial = {
  spring: { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 },
  velocity: 0,
  tab: "duration-bounce",
  pinned: [],
  definition: "exact",
  tolerance: 0.001,
  showVelocity: false,
};

/** @typedef {"" | "slider" | "handle"} Held What is being dragged. */

/** How many steps back are kept. */
const depth = 200;

/** How long a change rests before it is kept as a step, in milliseconds. */
const rest = 400;

/** The state, its listeners and its history. */
export class Store extends EventTarget {
  /** @type {State[]} */ #past = [];
  /** @type {State[]} */ #future = [];
  /** @type {State} */ #kept;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {Held} */ #held = "";
  /** @type {State} */ state;

  /** @param {State} state */
  constructor(state) {
    super();
    this.state = state;
    this.#kept = state;
  }

  /**
   * Changes the state for now, as while something is dragged; once at rest it is kept.
   * @param {Partial<State>} change
   */
  change(change) {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event("change"));
    clearTimeout(this.#timer);
    if (!this.#held) this.#timer = setTimeout(() => this.keep(), rest);
  }

  /** What is being dragged: until it is let go nothing is kept, and a handle finds the plot's frame still. */
  get held() {
    return this.#held;
  }

  set held(held) {
    this.#held = held;
    this.change({});
  }

  /** Keeps the state as a step that undo returns to. */
  keep() {
    clearTimeout(this.#timer);
    if (JSON.stringify(this.state) === JSON.stringify(this.#kept)) return;
    this.#past = [...this.#past.slice(-depth + 1), this.#kept];
    this.#future = [];
    this.#kept = this.state;
    this.dispatchEvent(new Event("keep"));
  }

  /**
   * Changes the state in one step.
   * @param {Partial<State>} change
   */
  set(change) {
    this.change(change);
    this.keep();
  }

  /**
   * Begins anew: there is no way back to a state that cannot be.
   * @param {State} state
   */
  restart(state) {
    [this.#past, this.#future, this.#kept, this.state] = [[], [], state, state];
    this.change({});
    this.dispatchEvent(new Event("keep"));
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    const before = this.#past.pop();
    if (before) this.#restore(before, this.#future);
  }

  redo() {
    const after = this.#future.pop();
    if (after) this.#restore(after, this.#past);
  }

  /** @param {State} state @param {State[]} other */
  #restore(state, other) {
    other.push(this.#kept);
    this.#kept = state;
    this.state = state;
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new Event("keep"));
  }
}

"""##),
    PageFile("/assets/tabs.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA7VW32/jNgx+z1/BuoebXTjK9pou1/WADhtwfVn7FgSoYsu1VtsKJKW5LPD/PlKSfyW7ezhg99CLKZIi+ZEftVjAb9bMs1Jkb7PFAh55cwTLtwZkA4U4gFYHswRO/0OhNAielVDwWlbHFGwpwu+fDDS8FrAVRuYCpGWzmax3Sls4QWnrKoVGyNdyq/Y6BcPR2AgLLRRa1RCxRa5q9reJbmezxc0NxnTciVwUcDqBzJdgrJbNa+ruGL7Mvq65Pt4NEmn+4lqgYKtUJXgDbQvPfAs3iwu3U1eU8pJU1xuy+d0lRWbO7h4qaSyowumlUKt3kWP2Wu1fS9geXSG4phq9iaNhZCi+uuyzihtDjg2cZgB9FHB65Ltfu+v/eH788nlvrWoeKlGLxn5q0Qdcb53MwAqrd0BwdnFyO/XyJGzwEkw0FiDo49mFPt0U7lhv1ptggyCjzXpDytdZqYxo8DuK3HetnEdCMY58RFHqsgEgp0sYpC5dFFSyecPPiGvJ51gK3uQij/Cg4JURTlFmb0uIE1h9wvJJw669Wpyk6LnFuH3gdA1Gv+Oa15PwW9hVPBNw34DwEjhIWzosNKJPcHECjLBjUze+YuiBN6KCZ7SQuYMXfznZmb7vByqXa3cpzPQ8HprUJfSuZN4CFhIr6TQX+DdDJK3eZ1bp2IWe+rvS3mkaTJKuulQXH+PK6946OQ1i7NyBb2TfwDhOmEPnrHMCIAuIr0iBVaJ5tWVCoVjZ7MVt0PC+qH87nHP5TiD3gKL5HM9RRrVFwU4L7BLLrUTgHV7e1Sg2tOlmZgimu8y3zLf6yv87667RSQgCXU/EBMPLh5MrVTv/cMJzhki8jHV8T1IF0InBnvQgXGgY7KrMTrp2HBrfSuzpr0uY/zKRS0uR0cWBnsank673WMc+xmRQax2ajHDtqxp6oSMEhuQZDNNQyZEq4e0OHRsmwZSIgfE87y4c9BFXxnc7gcN35qud9Ien+h4yg4W76BGv049+KfNcNFRC7HwRUW6TvEJoyD9stzdlvO5WC4o2vZabli7EkUZQ8FG6rIdMjfwHUw+WhRU6HBKbBTsvMKU6xEES1PP84R17+wsSh2jQMkJWz9WBso0FnTj8TpPiWOVYN+w4r5bCmjE2Re6dV3th4mTDCllRWF3NyeWV/8182ZKhTOqOFSrbm3gicu3UifwItkSbPZWGGH2E0jwEIsZIh2KwV2HvLXIX3i3iM8bGqFarAJ6/xnVeb0zwX5D8kyPC+Gq4MOkJ4rzmbaB5eCppCREBOyqzJbdAq+zAGxxCfIJUSJTILaSRqbpG7lCNMID+vcxtLeapNlzwf6TPj5P0R17vIKIk6NkkdATIRO4TAwdkoun4YnO2L8kFm6+Hed74fTSyGjh00iWYzajS8PHjeN5LbnA3JSTFDXe16jL31RqPzziK8RAOYdCUDjF4nSEGIpH+g9qeBFkpq1yLZsNwHvQxjp0gsB/+YjW3+PY0cbT2tpsoGQ113xznextzcTh36fmgtLB73ZwxZVAZ95rf3Y9cv5lR61Dfpa6d3BvXvSUIv0ZwjQ9aA+aIdFBT8wnzjfeE9/T9t0GnW+BDuZL22L8P9rucYwt6H2l/3mVH/BYiPcdxQGUsRRzGMP8X37U/2IBEAl44XtgXezMQAaJFYxRiHRbdsEMnGjhIP8N0r0ZYGT7vKoKeu5/xaHO2k6R8Pt3jKUfypCciTXt4P34+/pnHwwsrGFOV/bdLMjzQOpKr+FZUlci3FMNLmOr+teHDb196Km5n/wKOl8kEYA0AAA==",
      text: ##"""
// @ts-check
// Many tabs in few rows: a row for each family, the family's name beside it.

import { html, neighbour, say, set } from "./dom.js";

/** @typedef {{ id: string, name: string, summary?: string, isRare?: boolean }} Tab */
/** @typedef {{ name: string, tabs: Tab[] }} Family */

/** A list of tabs, moved through by the arrow keys. */
export class Tabs {
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Set<string>} */ #rare = new Set();
  /** @type {HTMLElement[][]} */ #rows = [];
  #chosen = "";
  #more = html("button", {
    type: "button", class: "link", "aria-expanded": "false", click: () => this.#expand(),
  });

  /**
   * @param {HTMLElement} place An element with the role of a tablist.
   * @param {string} panel The id of the panel.
   * @param {Family[]} families
   * @param {(id: string) => void} choose
   */
  constructor(place, panel, families, choose) {
    this.panel = panel;
    for (const { name, tabs } of families) {
      if (!tabs.length) continue;
      const row = html("div", { class: "tab-row", role: "presentation" });
      for (const tab of tabs) {
        const button = html("button", {
          type: "button",
          role: "tab",
          id: `${panel}-${tab.id}`,
          "aria-controls": panel,
          "aria-selected": "false",
          tabindex: -1,
          title: tab.summary,
          click: () => choose(tab.id),
        }, tab.name);
        this.#buttons.set(tab.id, button);
        if (tab.isRare) this.#rare.add(tab.id);
        row.append(button);
      }
      const family = html("span", { class: "tab-family", "aria-hidden": "true" }, name);
      this.#rows.push([family, row]);
      place.append(family, row);
    }
    if (this.#rare.size) place.after(this.#more);
    this.#show();
    place.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()].filter((button) => !button.hidden));
      to?.focus();
      to?.click();
    });
  }

  #expand() {
    const isExpanded = this.#more.getAttribute("aria-expanded") === "true";
    set(this.#more, { "aria-expanded": String(!isExpanded) });
    this.#show();
  }

  /** Shows the tabs that are wanted: all, or the common ones and the chosen. */
  #show() {
    const isExpanded = this.#more.getAttribute("aria-expanded") === "true";
    say(this.#more, isExpanded ? "Show fewer" : `Show all ${this.#buttons.size}`);
    for (const [id, button] of this.#buttons) {
      button.hidden = !isExpanded && this.#rare.has(id) && id !== this.#chosen;
    }
    for (const [family, row] of this.#rows) {
      family.hidden = row.hidden = [...row.children].every((child) => child.matches("[hidden]"));
    }
  }

  /** @param {string} id */
  has(id) {
    return this.#buttons.has(id);
  }

  /**
   * Marks the chosen tab, and each with how near its system comes.
   * @param {string} chosen
   * @param {(id: string) => string} fidelity
   */
  update(chosen, fidelity) {
    if (chosen !== this.#chosen) {
      this.#chosen = chosen;
      this.#show();
    }
    for (const [id, button] of this.#buttons) {
      set(button, {
        "aria-selected": String(id === chosen),
        tabindex: id === chosen ? 0 : -1,
        "data-fidelity": fidelity(id),
      });
    }
    const panel = document.getElementById(this.panel);
    if (panel) set(panel, { "aria-labelledby": `${this.panel}-${chosen}` });
  }
}

"""##),
    PageFile("/assets/theme.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA3VTUW/TMBB+z684WSAlJU3gtVUpAyZA6sQDk3iYJs1z3NrUiSf70nWq8t+52O7aIvEQy875vu+7+851DZ/QT4WSYpvVNaz0RmEJDXfbEqwD7gGVBP/iUbag6KixyjLdPlmHcIC17poSPH+hRSIMsHa2BVbVjW2rP57Ns0zYzuOI0koPC7hjvEfLSmBm5Bo3Ixu7p6v1ZALf9E5G0sce0Xagu3BSkjfSEb2HZ+u2FUzqTO6DjHXfCdR01SN3eDsy5QUcMoDInYAWQW3OghTi/X57s/ocQteG/nRYzCnFUBkc6fINR1W1fJ+/L5P6itLl/uc692idbPKiCBknemWfE/GROiQSWAS443g/D1G9hjzFFguILSmgsaIfhVTHTRJWOdnanbxCdJqKkTm1DPk0FlJERGm8/D/AeJ8Mqi70xEQyL48dKuFfSbAEdhU2s/NYdG4MruJuBuzraGLSQkyvkAeCcppPDX+Uhs3g4Ys1tnd+Bm8OAXJ4gCHkDfTFrIo3zfWOdK80zV0nXc6E0WJLplF/Fx9Ti4NNOa3v4EMBb48uGdltUEUl6F7SZXLWCm5+kXV8IyuS+ING+jQNJ4dSEQMIjkK9ptPr+K1R2R7BR5Awl0JZLSQY7mky6X0Y222Oz+ZpZIpgsS9hQEKtYT2ehyw7m+E4W4H3JN9J7F13WcPmsoYClsvkW6C40J/yz8LE+heXX+NR/gMAAA==",
      text: ##"""
// @ts-check
// Light, dark, or as the system has it.

import { find, say, set } from "./dom.js";

const themes = ["auto", "light", "dark"];

/** Gives the button in the header its work. */
export function startTheme() {
  const button = find("theme", HTMLButtonElement);
  let at = Math.max(0, themes.indexOf(stored()));
  function show() {
    const theme = themes[at];
    if (theme === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset.theme = theme;
    say(button, theme === "auto" ? "Auto" : theme === "light" ? "Light" : "Dark");
    set(button, { "aria-label": `Colours: ${theme}` });
  }
  button.addEventListener("click", () => {
    at = (at + 1) % themes.length;
    try {
      localStorage.setItem("theme", themes[at]);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    show();
  });
  show();
}

function stored() {
  try {
    return localStorage.getItem("theme") ?? "auto";
  } catch {
    return "auto";
  }
}

"""##),
    PageFile("/assets/things.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA6VXf2/bNhD935/ipm6YlKmKg20d5iD9saJDi6UbsBTYhsBAGYm22MiSStLxDE/ffccjKVGqs7VbkCAi+e747vF4JE9P4alWD/OS57ez01N4U3JQbMNh02jR1IC/krMKdCnqtVqYtkZIxVcaIXe8MOi24nCzd1+px0ixLrXpN40b2ewUl18qaHY1VKLmTMZJNpuJTdtIDQd4XjX5bQo7Vmt1yZV6bQl0sJLNBqLsNDeA7J2KzgejlaiLFEq9qQJg0WwmMKaDYUtTWcjs9OQEFdi3vOArOFiLGFGmS0VJZml04OicnE5NDiCKBSgtUaAUatRuaKmc19iME7h4DC/fvL58UfENr3WKZAgYt7JZS4x2AfV2c8MlIX/iexqHrsMFQU/DtC3DATjYCTq4xfj7zizLgjk6yEtRFZIT6byplQYEariA+JZkQ7yH0LRGxjhSLaujFEXLK2Z40RTdGB3qBgeieL3shnlstuBM1zOAA/4BiRSZjIlSaluhotdDz0gswzSOisZmmYwSi5nKRtj4AFqyWq0auVnAW/qumOa/x58fPBBO4NtHXf5+l7yFjpx16Zibylk1IXcVdB1hlzNZfDo9mgeZzbNv4CsI+M2zR9297GSjMaIxvV/Dvn/ml7quutF5GSWfQNdOPFby+3lX8PW9XFesmDD9cej5Xzo2LcuF3i/givI/GL9nTUvO9WRNg64jXNqyqXkvF9l7av8lBf9A4eIzeAgD+gS+m3dfhOItz8ebe7SJiSM8lVxvZa0mg7jhVts6p8pELGOCJ6SBNbEOMtrMl0LpDHeoZqJWceTigidukoXDvt9yub/iFc91I7EW9jgHPJ91lvAL7N/TXscdjzW2rdheUbnPt/KOZ4Yf/5NqMM1vi5kidg+onGOJqPnO1v4YywpAUFcOto4srFlqTo7FuIq6U2XUC50tRfCgZUJSEVpOHD+rxYYZ0TyS+Q4P93i3IrEWZs1tiYa/8KOqaN3vGlF0oAVG8hJPNAW7kktOErgDVCiSAYAqo9ySpsYgcYmKMaqMPFyQo3PqtXW0wgXDbnPKxZEtqpibQbCJRWPaQRyUXmhWrgb7WbzHaxSx121poiVcRgsbJymMmstzZ2yIZKxtORLRAuuXhZk9RevSu0wSb0Jx2TXI2q0qY7ecbh1tuuJnEiyj7fSucIdYZ90scFixnMdnNNJN18kuUBdUVaO8sxm24GEqWkitp4NXBiujD2PQMjDlLusQOtY2gV9u3uEWyjDxxbqOHTBTem8uSVZAKiYDsyBeH5vpGAL0txGXXNO4i62kNIZXuO85EixUNnbgLw7XnCn8WMIzeH51BbaVBumLIdyJnMOa3XG80XHrx8hpdnlsCaT9jKlzMcpqpZs2djGJFcRjyPEV+HfxfSYMm9bmVz8M3klmITy+DtWeJ2P1z5JlGjg3Pz6qxaDoCZzN5/N0BHOqjfpWoqrwmLlpdBmFI10ytPo90n2Q3vaSq7Q5fmZjMt4eM4m1ihdUgAbe7obnM/8CHAweXwxRPIEzLPNMu/XLTF1TqUun7I5VW9P0E5z3zu/ZK0dWaZz0iPmYhB/VwXg6fddHPgl5MKGCPPE1KhWBn6F02PwMM7bXf0jcIPQ+44aohyRMhuEsZ3XOK+9hiuyPpONEj0TVF7rfSo6bU4JuaBvCTuiy2eIri5uqz9Qtrrdu3ImDWYRuYM3dyfzD/pVWvFr1IbsbwmeTN1fs5rSn/AxT/82usUe/AiUK+9gz/7d1gWSwOtDtKpsdKTRm4PjNxuTP0QFfAoJ3zc9NwU3Vk3wWXCr6uw8dSR8eRvRoMUajC5F95lQifORExkPkM8Qiyq8NorNvuiQcKcTdyNikPnZETAr2sBRFwevI+JTbwed9tiSrQQGdhR+J9UfkGD99uuHNujX6kEnk3r3RJxn5l7q3cv+crqaRmOvg35DajZRHEAAA",
      text: ##"""
// @ts-check
// The same motion on real things: on the left moved sample by sample, on the right by the browser's own linear().

import { Clock, wantsLessMotion } from "./clock.js";
import { find, html } from "./dom.js";
import { at } from "./samples.js";

/** @typedef {import("./types").Motion} Motion */

/** @typedef {{ id: string, name: string, scene: () => HTMLElement, frame: (progress: number) => Keyframe }} Thing */

/** @param {string} kind @param {...HTMLElement} children */
const part = (kind, ...children) => html("span", { class: kind }, ...children);

/** @type {Thing[]} */
const things = [
  {
    id: "move",
    name: "Move",
    scene: () => part("dot mover"),
    frame: (progress) => ({ transform: `translateX(${progress * 56}cqw)` }),
  },
  {
    id: "scale",
    name: "Scale",
    scene: () => part("card mover"),
    frame: (progress) => ({ transform: `scale(${0.4 + progress * 0.6})` }),
  },
  {
    id: "rotate",
    name: "Rotate",
    scene: () => part("card mover", part("notch")),
    frame: (progress) => ({ transform: `rotate(${progress * 90}deg)` }),
  },
  {
    id: "fade",
    name: "Fade",
    scene: () => part("card mover"),
    frame: (progress) => ({ opacity: String(progress) }),
  },
  {
    id: "sheet",
    name: "Sheet",
    scene: () => part("phone", part("sheet mover")),
    frame: (progress) => ({ transform: `translateY(${(1 - progress) * 70}%)` }),
  },
];

/** @param {HTMLElement} scene @returns {HTMLElement} */
function mover(scene) {
  return scene.classList.contains("mover") ? scene : scene.querySelector(".mover") ?? scene;
}

/** Everything that plays the curve. */
export class Things {
  #clock = new Clock();
  /** @type {{ thing: Thing, own: HTMLElement, browser: HTMLElement }[]} */ #pairs = [];
  /** @type {Animation[]} */ #animations = [];

  /** @param {(time: number | null) => void} tick Hears where the motion is. */
  constructor(tick) {
    this.tick = tick;
    const list = find("things", HTMLElement);
    for (const thing of things) {
      const [own, browser] = [thing.scene(), thing.scene()];
      list.append(tile(thing.name, own, browser));
      this.#pairs.push({ thing, own: mover(own), browser: mover(browser) });
    }
    this.#place(1);
  }

  /** @param {number} progress */
  #place(progress) {
    for (const { thing, own, browser } of this.#pairs) {
      for (const element of [own, browser]) Object.assign(element.style, thing.frame(progress));
    }
  }

  /**
   * @param {Motion} motion @param {number} duration In seconds.
   * @param {string} [easing] A CSS easing, where the service gave one.
   */
  play(motion, duration, easing) {
    this.stop();
    if (easing) {
      for (const { thing, browser } of this.#pairs) {
        this.#animations.push(
          browser.animate([thing.frame(0), thing.frame(1)], {
            duration: duration * 1000,
            easing,
            fill: "both",
          }),
        );
      }
    }
    this.#clock.start(
      duration,
      (elapsed) => {
        const progress = elapsed >= duration ? 1 : at(motion.times, motion.values, elapsed);
        for (const { thing, own } of this.#pairs) Object.assign(own.style, thing.frame(progress));
        this.tick(elapsed);
      },
      () => {
        this.tick(null);
        this.#place(1);
      },
    );
  }

  stop() {
    this.#clock.stop();
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.#place(1);
    this.tick(null);
  }

  /** Whether to play without being asked to. */
  static get playsByItself() {
    return !wantsLessMotion();
  }
}

/**
 * Two scenes side by side under one name.
 * @param {string} name @param {HTMLElement} own @param {HTMLElement} browser @param {...Node} more
 */
export function tile(name, own, browser, ...more) {
  return html("li", { class: "tile" },
    html("h3", {}, name),
    html("div", { class: "pair", "aria-hidden": "true" },
      html("div", { class: "scene" }, own),
      html("div", { class: "scene" }, browser),
      html("span", { class: "caption" }, "samples"),
      html("span", { class: "caption" }, "linear()"),
    ),
    ...more,
  );
}

"""##),
    PageFile("/assets/token.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA3VVS2/bMAy++1cQ3g5O4Tn3ZG3aDR06oLusHXYYBkSx6ViLLbkS3TQL8t9HPdK6j11iW3yI/Ph9zHQK52Q/lA2Wm2Q6hdsGYYXCoAHSG1Q5bBs0CMTnukcjSBsQdmOh5hetcA6SQFrYYE9sgFartXu6ABKrIklk12tDsIdaqiqHhroWDlAb3UFaTCvdFX9sOk+SUitLoESHcAqpv90dT09OfFX+YFTNyuit5TI3iL0FpamRaj2L1ay5MthKarxrL9ZYwMk0aZFgUL5UvuJ1dmoEwZarX8t717vrVQF2Pe2A8IF8Enzw/dSDKklqFUKzCewTADI7/wQwSINRYNFadrph2FwRa6SvhF3mupzAYhGrmXPIAUpBZfM8fGRODr7aBE7gCkWFxj41GKoXncOev7vCeZ33wogO9t+x1Kb6aMkwQDmE59kBfjUhzW/vHC60/3VP3mpdDNRoI/9ilcVkjOv+ELAI8/RI8mlEybUSewuWBROjKIoYnsNFTCncBTNYfgpkfL/37ocl4zSD6D2PmMDFkZBPYEgVWCKMN/RGr1rs7Jw5W+KRJWHKzm/L3NRbl5h70LVzWO28BdmHYOmzLt8kAMvhiza3IxqE1uOd3LxjfpbG7zSHq9tv15f8ypk9IrKGLFqLuwHN7gZbLJkzWfouCGEyibDNH9PXEtuKkztBZalU/UCceg+063EGaS+s3fIk+UxWs6OgcjczXequZy04N13XKRwmT2kH6/THjZyeRS4+KsbfWNyLdsCCadGFccKx0aKRVRWGbQZ8bjLYt6LEz41sK3Mkwlgv8FIqdiSVPNYQo55LBYD31k+Wgh6I6eqjR0RohSX7cjP5jRBy+d9K2t6lvHTDzhRuIbylR/S9BN1PwEBUlXe4lpZQIc9pgzsmkAM484wZ4eem688KdoLTU149l4rQpBMHdoAiTOAVkLVoLY4tL3H0FwQGtGKFrWcAE/5x4HDIj9qLaC0gvW2Y/QGeSqPfnm67B8nwUr2XJS924ZYq+i3P6Vh2IS7an/4FREjF9knu7/AY5RyS5rG21UCk1ZiejyclD8jywd0gkfy3LDczT0MuPf1hnVpD5okT/D8r2gkGsgYAAA==",
      text: ##"""
// @ts-check
// The bearer token, where the operator asks for one; it is kept as long as the tab.

import { find, html } from "./dom.js";

const name = "token";

/** The token where the browser keeps nothing: it is gone with the page. */
let unkept = "";

/** The token that was given, or an empty text. */
export function token() {
  try {
    return sessionStorage.getItem(name) ?? unkept;
  } catch {
    return unkept;
  }
}

/**
 * Headers with the token among them.
 * @param {Record<string, string>} [headers]
 * @returns {Record<string, string>}
 */
export function authorized(headers = {}) {
  const given = token();
  return given ? { ...headers, Authorization: `Bearer ${given}` } : headers;
}

/** Asks for the token in the bar for problems; once it is given, the window hears of it by the event `token`. */
export function askForToken() {
  const problem = find("problem", HTMLElement);
  if (problem.querySelector("#token")) return;
  const field = html("input", { type: "password", id: "token", autocomplete: "off" });
  const use = () => {
    unkept = field.value.trim();
    problem.hidden = true;
    problem.replaceChildren();
    try {
      sessionStorage.setItem(name, unkept);
    } catch {
      // Without storage the token lasts as long as the page.
    }
    dispatchEvent(new Event("token"));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") use();
  });
  problem.hidden = false;
  problem.replaceChildren(
    html("label", { for: "token" }, token()
      ? "This token does not open the service; another one: " : "This service asks for a token: "),
    field, " ", html("button", { type: "button", class: "quiet", click: use }, "Use it"),
  );
}

"""##),
    PageFile("/assets/velocity.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA3VTS2/bMAy++1ew3g5SkNinXRpk2DAU2IBulxY7V7GYRKstG5KcpjD830c9Eruvk2H6I78H6bKEb86uqgNWj1lZwv0BQWnllKjhiHVbKfe8hKeDqg6wpXe9t+BacASznVF6T2j6LBwe0cBTa6QF5UBZsELJIstU07XGwQA7pSWMsDNtA3lRyrYp/tl8PQGceMQ/fbNFY2e4ncJavkLqgJqBAm8EZeViQZaeO5S4gyH2MMJYRyI9hhd3rjU4QnjAoow93rmtlaTBgpR6h4lni5bKZKvwYDwFFVUtrIW/KaIfrXamrWHIAD6lKZtgmeXnGPMl/Lz/fftLd727qbFB7fja44PFN/AVnkTl6g/aqC8Y7YQRDQzJkT07AqhabZ3pK6qwUOZBHJAxZYsI3MSG9VRP2gsh5c2RmG6VdajRsFx5ftLCOGy+hgaI3UV1EHqPbLjcyzXENbIXI4+i7knEyHnim9bN0ryID3EsU4mdh3rajwhp6AUfcHFx0XcRFz8d85cE5jPffScJxEJp9OGeCym0kCbMGSm8KcnIEeepHbCrF84b4ej/siy/poWqI+acw9toaOCd83/UZPmdxVh03x3Btj2py4VRYhW6HZ78dh4+D8n7ZcgIkpYodIUWOjpLi2RGPvBJrWyr3p9VEeWlI4OrzWa+ET5/uUh+xebTjRmO2X8kNNAEWwQAAA==",
      text: ##"""
// @ts-check
// The initial velocity, which belongs to the spring in whatever words it is said.

import { find } from "./dom.js";
import { takeNumbers } from "./field.js";
import { number } from "./words.js";

/** @typedef {import("./state.js").Store} Store */

/** The slider and the number beside it. */
export class VelocityControl {
  #slider = find("velocity", HTMLInputElement);
  #field = find("velocity-exactly", HTMLInputElement);

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.#slider.addEventListener("input", () =>
      store.change({ velocity: Number(this.#slider.value) }));
    takeNumbers(
      this.#field,
      (velocity) => store.change({ velocity }),
      () => number(store.state.velocity, 5),
    );
    this.update();
  }

  update() {
    const { velocity } = this.store.state;
    if (!this.#slider.matches(":active")) this.#slider.value = String(velocity);
    this.#slider.setAttribute("aria-valuetext", `${number(velocity)} distances per second`);
    if (document.activeElement !== this.#field) this.#field.value = number(velocity, 5);
  }
}

"""##),
    PageFile("/assets/vocabularies.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51YW2/cthJ+96+YKEEj5cjaFGhf1t26RVHgFGhPizroi2HAXImbZazLQqTsGBv99zMzJCVyL0nQl9WKnBuH39y0WMBPRl+WW1k+XCwW8G4rQe961b4H1YJon0E/ayOb1xqeur7SSxBgxBo2XQ9SlNscnpTZgjIadK0q2evi4kI1u643sIetaeoctHjGH2lghE3fNZAUi6prig86uZpJN6JRtZI6IPJLB5RGPMj/Dc0adYXEStbVAeWu08qors2hF+17iUYYudM5PIp6kCC0/fNzaBgTHmp8J9ahKjz/IcUGj14rg+ds2bLceitg4nfLdbF48wa9/ryTldzA3gpJkUa0+ok8iFRZ8bN+kP0I/IA3i7NMs8VZ8Tf9H4Efn+PRRhhpWW5M1yMLPz7HQktE/5foRSMNmTb9/Rq+GwYVKrLg+gqOd3gyXQu6wBGCl6/h/acrxXqoRf88wvyfOJl1slyD2QoDAs/edgb0tntqCRgOy0vclvAo667Ey4Ut7nSthG7DgEfagkSWXasNbFVVyRZW0MonuJEmvU1Ui/AT9T+OP7nLji4fQeptWc5mOcAu7U3iW/e0hP++++P3X2vZyNbkzkC7+Fu7G8y0w4FwaoPBvnQAhXGEX7rW9F09eYVin7CNYV/xwXeilTUMLWqi94ZPKz8y5staaB349i+m3V8AvCQZV/THeRF9QokgTSr1mOQYLcy7hMTtJzBmTC/W3WAm6l1Ey3sT5aPsK1Weo3W7nnryOOzdkW/vRjwKvCztK1l4e2dNZgSsIKE4ZVb8BeTna4J9cAmjddbJHfZczDm7irQ/+jdKeZ7ExaLmWPSLLg8IerDEBf4y5PqhRMqUrMitxjySm1tJueXN+HIAL1Lpgu/IYZWyWyikUFU+peM0FJjlQIQZrH60ogvM6umeC8KYsa+d/Oh4q8iqgMoedGVlBetsL67z065by8RuJ9sqtUdgROTuPA5K/tUhgE0a3UXCDd6tZmCXQ9/jPbHhHuwu+b62caKp/ClTWHcPuwoTZupdaAOemFeBOwtMD+l8rsImWfbXNZxaB4RqNfSc1C7xMG0pk6tAAf7iOTSlvFXgmMJZel3MBCGbmVMl+X4muo6v5foa9mPIOOW5mMm2A8VBMiP2t1cHiCqco/A/QkVVhBQmgciqW1XdoU980UwP9/LJlKxoRP9AjkqyyNQ5p6+OEVdsFKIkpf6EsUp/ENWwWq3o1rIz3iJRoSVIemdJ1QbSF4HOT5/gRUCaQS/N0Ee3sJtLjAfJvGQdFEoIWR8knwoB8h/4c/1BlqbAJZ3O/FnxoVNtms3WEc+LldfEWcyjFcJFFIykV9FGgw2VS4xBvGMvc0Z55tmxsYtjcWYu9NDg1T072pF/qWlMJ2xz7cFSaiX4VJwF1qZuMQ+8eevWimmpaPF5F2aflx+G6r0MYRUgKkwJNkNT3WtdQ2k6bgKo8Hda2u4Ag01S/5pDx3UwvLjX2O9GaR7TMvc5eH3xRtTOBBKmnP5ZfESZZ+9b9NFjK8gsVxFheJ1FUWiBYUBcVkAUUjbtraLYsgGDsbon7sCg2f06FLyE0zRWUVCI/5YlNsQ/WG/5rvnH0XrCm+QvZTUlqgBBt3Ttrqu5Ixw5tGJe77lw2fNwlsvmWKBgIROQwY4BdMbEakrgm2/ghW3kOJuTCuR1drDGO/IQMYbAtuHv6aKic1z+x9DDMWyoMyAl2iHibGQyUVzRg14mCMP5Ctz5MTfW+JrOAc0pkgViji/roZJBtBfWBZ65EbtDzkh7sBcFpJ8Ne7mrRSl/2aq6wgqcEqgi660G98byfbxjD5xlJ10bjCSTevjJ3omeej6HrROWRrFFZQLup83LV/vYF+N9GDT2XFMbqqjhplbU51cEGtYubuZxmRqrRrVLeItP8XHp51F6LOHbHLvcXolLvICyV2tZrZ+TJdy/2qtqvHT59D63sIsKBrf8XzLCyI+46tZ8p+xw75fFYLqya3Y1Hhd3u81m2los4A/6HCBgt8UZ6LWmOqI5ICtZqkYg8rbikeYoOuOAM5R63xY+6simpqtQaoAtpFPN0FCMXn6bwQ/wFjMNjRtYv2XF7ZEVPVlhHVSLtayta3isPoTrmIP8KEpTn3YXIukLIwlODl6jJbMaiRAPvCSQjG7EPwoVz8iXEkvR2MVG2gbsqRJ/7TbvJHRV/SDJhBnOBVGSn7AP8jKtqV/Q4IQS9o6gFGvwBdsKdA5DVxVGmZq69CPSo6QeR1rQxnKpX0Ew7E4TLj+CYORh18+3bpqdZte34OqA3S5EVf36iAn/d4Uh1GJWm8Cfhq2nzTBb1jS1FO7bTzrlFztq2y9LqVPARFnmk9lZtTtsx9D6CjssrzzuvmyB3to49SjzfdRZecNukpaeEINYQJ92ODdQ3cVaNmZfFFkKJK//nVj/DL7Ape6CbLkNC8Ipd2derc07k+95M4fvvZ9dPXXbJ5P+hDUPL79hRY+uurucf9IYd0MBgP1Hqgi/rtdaRd3U8vREd9ym0Oxxqsu1Um95NDloZVEVLwdthqM+0/vGLUnk1HgrsNm5ZG4ls3/jZvg05+vY5XH/HjmcWrC595r4j6aoc6dwAxY1Erhxw51T6r/1Hsazi+B5UvL7YYTz6GQFUgd4QNIIU26xKUqWWFPUo0yCdvKkNCcr7BCtzZzFV3B8jXN6d/ctzYGhFJK2TrAOruac0V0ouRD6Lhvh1Z7EjffYr6sG420MTl915UCfqAp7FPfBis/v9XFEZ/HrdLBY2/enQXNu1DmOUf8xwWLmc2PbwQBEnwVwQkIv8Dhz6lPCwcxnnRp9HmKfVsKIS8+PLuUPDt5l84Q7sYQDTtsZiS0L3gJZQp4/3B3vaSbCTeep8eL/zlJldXIZAAA=",
      text: ##"""
// @ts-check
// The spring in any system's words: a tab for each, with its sliders.

import { html, say, set } from "./dom.js";
import { families } from "./families.js";
import { takeNumbers } from "./field.js";
import { position, range, steps, value as valueAt } from "./ranges.js";
import { Tabs } from "./tabs.js";
import { fidelity, number, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./ranges.js").Range} Range */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Parameter} Parameter */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** Parameters that are not shown as sliders: the velocity has one of its own. */
const hidden = new Set(["initialVelocity"]);

/** @typedef {{ parameter: Parameter, range: Range, row: HTMLElement, slider: HTMLInputElement, field: HTMLInputElement, value: number }} Control */

/** The tabs and the panel under them. */
export class VocabularyPanel {
  #tabs;
  #sliders = html("div", { class: "sliders" });
  #about = html("p", { class: "about" });
  #verdict = html("p", { class: "verdict" });
  /** @type {Control[]} */ #controls = [];
  #shown = "";

  /**
   * @param {HTMLElement} tabs @param {HTMLElement} panel
   * @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker
   */
  constructor(tabs, panel, vocabularies, store, asker) {
    this.#tabs = new Tabs(tabs, panel.id, families(vocabularies), (tab) => store.set({ tab }));
    this.vocabularies = vocabularies;
    this.store = store;
    this.asker = asker;
    panel.append(this.#about, this.#sliders, this.#verdict);
  }

  /** Shows the current tab and the answers' values in it. */
  update() {
    const tab = this.#tabs.has(this.store.state.tab) ? this.store.state.tab : "duration-bounce";
    const conversion = this.asker.answers?.conversion;
    const translations = conversion?.vocabularies ?? {};
    const velocity = conversion?.spring.initialVelocity ?? 0;
    this.#tabs.update(tab, (id) =>
      translations[id] ? fidelity(translations[id], velocity).mark : "");
    const vocabulary = this.vocabularies.find((each) => each.id === tab);
    const translation = translations[tab];
    if (!vocabulary || !translation) return;
    const parameters = this.#parameters(tab, translation);
    const key = tab + Object.keys(parameters).join();
    if (key !== this.#shown) {
      this.#shown = key;
      this.#makeControls(vocabulary, Object.keys(parameters));
      say(this.#about, vocabulary.summary);
    }
    for (const control of this.#controls) this.#show(control, parameters[control.parameter.name]);
    this.#judge(translation, velocity);
  }

  /**
   * The numbers to show: those that were set, or the translation's.
   * @param {string} tab
   * @param {Translation} translation
   */
  #parameters(tab, translation) {
    const { spring } = this.store.state;
    const { vocabulary, ...said } = spring;
    const values = vocabulary === tab ? { ...translation.parameters, ...said } : translation.parameters;
    /** @type {Record<string, number>} */
    const numbers = {};
    for (const [name, value] of Object.entries(values ?? {})) {
      if (typeof value === "number" && !hidden.has(name)) numbers[name] = value;
    }
    return numbers;
  }

  /** @param {Vocabulary} vocabulary @param {string[]} names */
  #makeControls(vocabulary, names) {
    this.#controls = vocabulary.parameters
      .filter((parameter) => names.includes(parameter.name))
      .map((parameter) => this.#control(parameter));
    this.#sliders.replaceChildren(...this.#controls.map((control) => control.row));
  }

  /** @param {Parameter} parameter @returns {Control} */
  #control(parameter) {
    const id = `parameter-${parameter.name}`;
    const slider = html("input", {
      type: "range", id, min: 0, max: steps, step: 1, "aria-describedby": `${id}-summary`,
    });
    const field = html("input", {
      type: "text",
      class: "number",
      autocomplete: "off",
      // Many a phone's keys for decimals have no minus sign.
      inputmode: (parameter.minimum ?? -1) < 0 ? undefined : "decimal",
      "aria-label": `${words(parameter.name)}, exactly`,
    });
    const row = html("div", { class: "slider" },
      html("label", { for: id }, words(parameter.name)),
      field,
      html("span", { class: "unit", "aria-hidden": "true" }, parameter.unit ?? ""),
      slider,
      html("span", { class: "hidden", id: `${id}-summary` }, parameter.summary),
    );
    row.title = parameter.summary;
    /** @type {Control} */
    const control = { parameter, range: range(parameter), row, slider, field, value: 0 };
    slider.addEventListener("input", () =>
      this.#change(control, valueAt(control.range, Number(slider.value))));
    slider.addEventListener("pointerdown", () => {
      this.store.held = "slider";
      addEventListener("pointerup", () => (this.store.held = ""), { once: true });
      addEventListener("pointercancel", () => (this.store.held = ""), { once: true });
    });
    takeNumbers(field, (value) => this.#change(control, value), () => number(control.value, 5));
    return control;
  }

  /** @param {Control} control @param {number} value */
  #change(control, value) {
    /** @type {Spring} */
    const spring = { vocabulary: this.store.state.tab };
    for (const each of this.#controls) spring[each.parameter.name] = each.value;
    spring[control.parameter.name] = value;
    control.value = value;
    this.store.change({ spring });
  }

  /** @param {Control} control @param {number | undefined} value */
  #show(control, value) {
    if (value === undefined) return;
    control.value = value;
    const place = String(position(control.range, value));
    if (control.slider.value !== place && !control.slider.matches(":active")) {
      control.slider.value = place;
    }
    const unit = control.parameter.unit ?? "";
    set(control.slider, { "aria-valuetext": `${number(value, 4)} ${unit}`.trim() });
    if (document.activeElement !== control.field) control.field.value = number(value, 5);
  }

  /** @param {Translation} translation @param {number} velocity */
  #judge(translation, velocity) {
    const { mark, text } = fidelity(translation, velocity);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
  }
}

"""##),
    PageFile("/assets/waiting.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA1VSwa7aMBC85ytWnBIKCT300vdC6aFSDz1UAqlnYzbBeo5NvRvR6Il/79oOoCdFyq7jmdmdSdPAjmmtz6jfiqaBwxmBTO+Az4pBOXnoigEMAVl/BeNA+8G4/isosMYhKOtdL9cR2F/Ad6m8qB7romiWS/gpqHTlSTaoCVi9IRyx8wHBcOTXylo8JZlV1BmMtYZQe3eiGpZNIRWxULNBpxFa+LLZvBSFRc6ztRDbqLm7qKAGeHfjcMRwgyGqCEM3Os3Gxx1Gx2U8ruC9gIz/1KaLL9KfvB4HdFzfix8WU6+tIvpliGv2fW+xXFyVYfFjscokW9hUHxj+jhimPVrU7EO5GJRxi+pbTcjfmYM5jiwkKhi1Po40Cc1eTl1fPtiE7pbWKmAJf0SNQFx72rmSt9h29ldKTnY5u2gwJefrCNwxDherGOHwsOd3kCgJXw/b2z2aXUAeg6MPH4voHf67+CC/BE1Ow8NIFdfHU5nh2cwYiKF9jqRTlpKlOT02g6i0IOsfpPQjl2UF7TYB4QnjMCYUzFF9TqbeVo/4U89hmoF57DzOvEsCQGec/Ff3a9qiCnfhNEuVVcS1MotXs+J6lhTz/wMsdbaRJQMAAA==",
      text: ##"""
// @ts-check
// The sign that an answer is slow in coming: a line along the top of the page.

/** How long an answer may take before it is called slow, in milliseconds. */
const patience = 500;

let slow = 0;

/** @param {number} more */
function count(more) {
  slow += more;
  document.documentElement.classList.toggle("waiting", slow > 0);
  document.querySelector("main")?.setAttribute("aria-busy", String(slow > 0));
}

/**
 * Waits for an answer, and shows it if that takes long.
 * @template T @param {Promise<T>} answer @returns {Promise<T>}
 */
export async function awaited(answer) {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

"""##),
    PageFile("/assets/words.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61Y62/URhD/nr9isNLWTi8+X4CWBkIIKBWV2lQqFKSmkW7PXueW+Oyrd53Lcfh/78zs+nGPhH5opAR7d16/eZvhEF4ZfRhPZXyzNxzCRTWbyFKDyBP4VCXXciZzo0HlMM8E/l0UZaLDvb3hwQEyLucykSms1GxelMb3wiEdaS8Iz3K9QDk1uAc4GH6V530pcp0Jo4q8ht4L8TLza2kWUuYgIGcz2UqF5lW5MgNYTGUpIS8gU7mEmVjCpJTiJiT+uMi1AT0XsYQT8P6uokhE3nOWuwcHcNaK1KCnaBg9KAMKhWuZVllIVK/mohQzWFnaGm5FVsldF5eJukbDrvZIt7wjpJBWecxwLJHPzAOwlGjU4wBWewAqBXsFJycnEAVQSlOVOXhkLoADoj4Tjt+EmYZioi1D8Nyx8+3LExjJH+HLF0v8At8On7TSmCE0xTnalmOIlcj8o6BTgNGOpW5UzMSdHw3cs8r9H1qzD2GEv3yRZkVR+vyYFdejiM0I8IekOrXvTKnya/+i5wE04md1JxPfqmT62iXYLnfv8qiWaHXSuIHdaGEYeWcQhGVEj0ThCL791r2jSyI4hZ3GHAUBHG9EquVCpiO8fdxHNt5fkbJ6f8VJVuvxvTDSUsRNXm8imcsyxnD4DU0fjMuKHj8CiP5LUnQ2ulyIwohQrOMbEeSd3mgyyAEfBUGL85sWJ9XB+6nEIqMYf6chngqyFIsKGwdmGTePtTpqu4SwD1wurS9afn9FCG+RAI8HGG1jsMSvoe57x6pF/B3paWgPm7p4ZF+7kjpzXF5bOfwalvJazWwBelWeiBn2LK9jO8+TTGrdq8eCNE6LgpKtMe807E5PT6EXKNeFWmUaa1DbsBw9RR97/1QqvvHQ05skL5HkJ6LQWbEgAo+NyKSBWVEk1Nre4YOZtog6G4h39CxoCT8Wk0m2ZEKZoext6uhJR/26wLA8TB0ddeTvcjGfb5A7MORO/PcP6u3IOAqjpx3fWyluLZtzNvvqlFKXSOoB7K8478YInk52Z1+TcRprSeax/HrWbRbiVIqE5ojviPqptuqlIBrtKLr45oKSp5e/jYwuER1/0CtN4qrD8cNJdW9O0TnSbYYkonwat6caJkvyoOsy7XnA/vRySVI6am/L4JAfcDLQXGnO5B3C5GrJqyzbwnSMGklmzfPa6nBiLNz76AcNGYUTG47r8ut6A/ZZlwRviwXqEDjJQS+1kTN00EzqAaRFie21mGfr2bC2dZjuZee8l1kRK7Nc73MKtw+cn+1tuDOhUpXIDG+xmbFUiYmBVjGGAW4rd2pWzc7LEq1E4I2sbid41HG1Hl4hX3lDgcNk9wY87vDtjcjzgmf4EswUVxhXeR7UTUCt67bk8HEn6Jxej1mQtpIwLEusO0LUiLP5J9nyk3UgmKKjjgRT7wTG1RxM0ctBZgxqKFLUIHGv0EZgxYJYiOW4Mbd1PA5vq4mHecTT/JHvuRB8cGQeL6ydv6wXYQuuQJoO7vijMtOiMmzHZlDdMri/miwx4SzyunEmW/Si6YFbwcFs7JRcFJMiWcJCZRmmN+JEyGmKmyuCPl6XvyF79DXRb0WZZMs1ieRr1PKw4GfbgtO+3A9KKxwVrVizIe5B5rOOzSXOGveuwiXPcOlqrt1jLl0p4ikroEVfGIrHTGK1clPh1X+trFfchXGC8sY56Ff28drHRX15VTfq/u+ap1a3ZNt8p2Gzsm1lEBCUS/u2TVTyAzryooBb9r3sh1Tl3oCpOH2R7JfNXM1kihMBM7klTVneViA7AuogrBH7RqGtTnfJMe4vstanNUeDYPfnHmHw6SKAk5edX/EnTFVGwxAboOn7nwnb7ti76vkqZFU0YVi0lTcTcxLG09ZKocf+Rwy6h+y5vKe/jbm/2eHCtvuOIAgzmV+bKXclHDwWRXNIiXtFWigtfavq0mamC+QV8f0++SRjE6KXS4Wimxi3zcgyprhX0eZj9TO653xNNcqXTm1g4YTzSk/9lasEhwOXIyu9Rmst06cCv9MQqRewvUHTr9q1CmVt7k4qIbsF3BaxmFSZwFZPMxO3T8nfw4KtXCuzJhVUsrMAjMLx7atkxzeZSnCt5W++syzzvUOyFa3t9RMiDGmJOjN+FODHyJ9zHBpvhJZ+AN/ba52pWPqjYBMKJwWDaccANP99cQxrKyh2dc8dQEkn3k6EJHEnRpbpc+oxSmc9u8oh9If+pTj8fBX4l2eHf10FQ2xI3v4I9o88wvVrsWhwEY5/Ab3Rid+UEQAA",
      text: ##"""
// @ts-check
// Numbers and judgements in plain words.

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Translation} Translation */

/** Between a number and its unit, where no line may break. */
const space = "\u00a0";

/**
 * A number as short as it is useful.
 * @param {number} value
 * @param {number} [digits]
 */
export function number(value, digits = 3) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return value.toExponential(2);
  const places = Math.max(0, Math.min(6, digits - 1 - Math.floor(Math.log10(size))));
  return String(Number(value.toFixed(places)));
}

/** @param {number} value */
export function seconds(value) {
  const text = value >= 0.1 && value < 10 ? Number(value.toFixed(2)) : number(value, value < 1 ? 2 : 3);
  return `${text}${space}s`;
}

/** @param {number} fraction */
export function percent(fraction) {
  const value = fraction * 100;
  const size = Math.abs(value);
  return `${size < 0.01 ? number(value, 1) : Number(value.toFixed(size < 1 ? 2 : 1))}${space}%`;
}

/**
 * The spring's character in one word.
 * @param {Answers} answers
 */
function character({ conversion, settling }) {
  const spring = conversion?.spring;
  if (!spring) return "A spring";
  if (spring.regime === "undamped") return "Endless";
  const overshoot = settling?.overshoot ?? 0;
  const pace = spring.response < 0.25 ? "quick" : spring.response > 0.9 ? "slow" : "";
  let mood = "Smooth";
  if (overshoot > 0.18) mood = "Wobbly";
  else if (overshoot > 0.04) mood = "Bouncy";
  else if (overshoot > 0.002) mood = "Snappy";
  else if (spring.dampingRatio > 1.05) mood = "Heavy";
  return pace ? `${mood}, ${pace}` : mood;
}

/**
 * The spring in one sentence.
 * @param {Answers} answers
 */
export function headline(answers) {
  const { settling } = answers;
  const name = character(answers);
  if (!settling) return `${name}.`;
  const overshoot = settling.overshoot ?? 0;
  const over = overshoot > 0.0005 ? `overshoots by ${percent(overshoot)}` : "never overshoots";
  if (!settling.settles || settling.exact === null) return `${name}: ${over} and never settles.`;
  return `${name}: ${over}, settles in ${seconds(settling.exact)}.`;
}

/**
 * How near a system comes, for people.
 * @param {Translation} translation
 * @param {number} velocity The spring's initial velocity.
 */
export function fidelity({ parameters, exact, maximumError }, velocity) {
  if (!parameters) return { mark: "none", text: "Cannot play this spring." };
  if (exact) return { mark: "exact", text: "Exact: plays this very motion." };
  const error = maximumError ?? 1;
  const by = `up to ${percent(error)} of the distance away`;
  if (velocity && error >= 0.01 && !("initialVelocity" in parameters)) {
    return { mark: "apart", text: `Without the initial velocity it is ${by}.` };
  }
  if (error < 0.002) return { mark: "near", text: `Nobody will see a difference: ${by}.` };
  if (error < 0.01) return { mark: "near", text: `Hardly a difference to see: ${by}.` };
  if (error < 0.08) return { mark: "far", text: `Visibly different: ${by}.` };
  return { mark: "far", text: `A different motion: ${by}.` };
}

/**
 * How near all systems come: for each mark, what it means and where.
 * @param {{ name: string, translation: Translation }[]} systems
 * @param {number} velocity The spring's initial velocity.
 */
export function everywhere(systems, velocity) {
  const meanings = {
    near: "No visible difference in",
    apart: "Initial velocity left out in",
    far: "Visibly different in",
    none: "Not possible in",
  };
  /** @param {string} mark */
  const names = (mark) => systems
    .filter(({ translation }) => fidelity(translation, velocity).mark === mark)
    .map(({ name }) => name);
  const parts = [{ mark: "exact", text: `Exact in ${names("exact").length} of ${systems.length}.` }];
  for (const [mark, meaning] of Object.entries(meanings)) {
    const found = names(mark);
    if (found.length) parts.push({ mark, text: `${meaning} ${found.join(", ")}.` });
  }
  return parts;
}

/**
 * The id of a vocabulary or preset as a name.
 * @param {string} id
 */
export function title(id) {
  const text = id.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The name of a parameter in words: dampingRatio is "damping ratio".
 * @param {string} name
 */
export function words(name) {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

"""##),
    PageFile("/assets/icon.svg", mediaType: "image/svg+xml",
      gzip: "H4sIAAAAAAACAz2P3Q6CMAyF732Kpl7DJn+KYVzotQ9BYGOLcyNjMh7focGkaU6/nJy2zbyMsL60mRlK76crISGENOSpdSPJKKUkOhAWxcPNrgwpUMizWNg2jvceghq8ZBgBSK5G6X/aRe8FQSitGR4LUVS8RNI2U+clDAwfJWTlvY4NajjDqYDzXHxlZGlJaZJDleR7grGGI8ze2SePeUKIfUr2A/5AK8P7bmLo7NsM29Lth/bwAbpwP1TsAAAA",
      text: ##"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><path d="M5 25C9 25 9 7 14 7s4 9 7 9 2.500-3 6-3" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>

"""##),
  ]
}
