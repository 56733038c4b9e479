// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Written by scripts/embed-page from Web/; edit there.
// swift-format-ignore-file

extension PageFile {
  /// The files of `Web/`.
  package static let all: [PageFile] = [
    PageFile("/docs", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA51WwW7UMBC99yuMuYDa3agViCJ2I1UIJLhQQX9gEk83bh3b2M5u82Xc+TLGdpLNLiC1PcX2zBuP37yZ3dULYerQW2RNaFV5soofpkBv1hw1jwcIojxhbNViAFY34DyGNe/C7eKS7w0aWlzzrcSdNS5wVhsdUJPjTorQrAVuZY2LtDljUssgQS18DQrX53+FqY0yjqwNtjgLpeSmCUyAu8+IIIPC0lsn9Uaw37/Y1fUX5vAWHeoaV0W2R08l9T1Z1JpLisZZQ15rXoCnt/gini39dsNZZIJ8WthgQQenD63iRwF86BX6BjEch6nA47L2/vEI4t7/C9Ea0Sm0tDYgjkFg5fLuaZBaSVsZcOKpwJjgwlh0ECRx9By0656Ba58KCVEqE8jXTtowVDPjOPOuPmI+uq+K7ExKL7LUV5URPX1I7Iq8qX730o73vZzkxcsbw+jaueBg6Bd0IzYYm1OaolUO9D59SkC2m8Pc9nIERarnLLcQv7gkGMYeSOuSDcpP99IVGrbjJVDHenmK4CQsFFSRwGtSdUpmns7PTs50yctrBf3GmU6PYf/vTLrQUYw9xC6Z7x4NvfPUjeV8t4dWXQhGD0XMG86kIE6HsTAPXF51wayK7JbYKIiOsajoaGUT2DpTKWwn+LR3hkYRp3kUp1cjhUBN4rATUMnt/tJsH0E+QOiSlqK7NoOiCHh0SXnTSM8s1YHRVzjYaVb17Cts4UeW7K0zbWTtURSfsV0j64Z56H2SoqfpuYxZ0OvNpGshJ11E2fNJLPFZw3D109P2B3PtfBtnQHpmojaObJA6Rdl3BQtQSS3wYc0X56PamvPyaDTTSTZlcqUOjto0qXbK5OAwk5sg8T0RZA5yotPB7jFBxjBRzXb+GoWi6qei+EX6mRhSjclezIUyma+HPeV+MflOFYbKdKTCT1t0PUPnjIsVXtVGYAnWKlmnTIsh6mmWejKzV98/f2Tv37x99/oDk2FERd2PHoo07Kn3Xa7ueLtQB5keazrTogZWioGW3ByxcrE7EmvUN3nkFflPwB9EibmEFQgAAA==",
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
    <button type="button" id="theme" class="quiet">Auto</button>
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
      <p class="about">Every error is <code>application/problem+json</code> (RFC 9457); its <code>type</code> leads here.</p>
      <dl id="problems" class="problems"></dl>
    </section>
  </main>
</div>
</body>
</html>

"""##),
    PageFile("/", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA61aXW7kuBF+9ykYBcEmiNttGxlgMGk3MJndILsIdo31JEjyRknsFmNKVEiq252nvcPeYa+Q9xxlT5KvSP1QanlsDfLilsiqYrFYPx9L3vwi15k71YIVrlTbiw39MMWr/V0iqoQGBM+3F4xtSuE4ywpurHB3SeN2q7fJMFHxUtwlBymOtTYuYZmunKhAeJS5K+5ycZCZWPmXSyYr6SRXK5txJe5uzsRkWmmD2UKUIhKl5L5wLOfm8YwjFzYzsnZSVxHDgxCMM1sbWe0vmS049ikdlme8OjF7sk6UX1h21Ca3lxjLmeOPnsRpJg7CnFituNtpU16FJZ10SmyDxJz99z/MFYJoTnujmyrfrAMBkSpZPTIj1F0iM9KqMGJ3l6y5hf3smsau7GGfMLI+aEq+F2sM/PapVMlEgHUnJWwhhJuKSbkVV5m1r+eosc4yDldgs3aOp9R5o0SNZ83zKRuv7FEYe/XPhWy1XMqSwvSZWMqVKZ09LmeSdaq5yRcz6nyxhrkul7IIbnFYS7l2PHN2OVMplRSL+QrEmVrOVnNE68qJJ/dZnIuZhCk50S5mlNXyvSm9fFdG0O9SNoPUvtz4BkVAN4t1tLysP+OofVlYzOQosS1nWu4ajqeLt+SolC1n8ol3IdcBo5l0p8V8OuNpo7j5jJj2FbRnCqW4LWyBL2HWZAN9yWXlyTfrQAygsQ5IY5Pq/IQfYA0FahSmR1l36/2SImWVIf8m24/aF9+sMQexWfMWqgjT8TldB3V6SSmcf1A9YdgqXyme+vIXSjpQguPGMb5DeBWeHxJkuR/rP1RvroAzEhZQTnL7FuIFwRT/vG2xR05qkIr4qfih0wdZF3jFjhW5hxt366aNc7pqDRleEiZzoK8q10kn5l+NpKKdS8tTJYBhCILcJR+cUewfyfYvoN2sA/dLco14pdyHQu4cSf9evF46AJgRE/HbD7o+MXKz10pxLSocSXnfuKkafLKP9tiBd+F37++/7g5kjRPp3E8YPNV+mdpo7LrsF+rfjSYrIEMRzC1knosKblz3jEoeBvXCfMdE6abxXk/klW59H4yTRbYfR7CSVULkln3DD/zBs/yettduSNeiItB04gQcKSTazbFcC8sqlBZaD/vs1ru42FAAhlgV3gnDlvvg6vShFxYND44Kh0hP2B+MhsPDhpEVZZWLp7tkddP5by57X/dCiLqdw2xx41ftRWzft+ECfYubnmwqpIuajuBTvkImjE4QINucku09RsfO8oIUWU397R53CNwRMl3W8OkZYd5IvRkLkeHOspFV3XR50Y+l+qkLDX1cdZkbeeOv7eNm7QX1xljDGq1xo8czE6FeD3ZGnuqPN4npOrckJ6snWUhb6f1C4xaEyEfxYuSTLXgDrWBWyZwAvs/ih32/Xt2mEg8Z+gX7d79MiAsEs2lEGw/TTTWqM74dtJZn6VJWFXJTcBwfWo3qrNLb3+PbJPao6KRyt30QDqnNYnUXT+TbTep1IP6VDUTJ9ucffsSBD4Q+ihTiyNPmYuevt+Q8saJ/OLFjoa1gAwFdNHupsKEX8pxch6NC/crEWOyf9BHZgRtfC1G69sLBK5vK4YxsKz1PYqEQq/1FmR24anD811fX19eI2aMkwMHwesN+tVkHohc5b1DavZYiHyQsEDAsvIDpTc/0Zp5p3ppA9Go4UGRG73t+ODr3dZ7PxFvrN+Qu3yEmELDaeYeZ+onuZntP8RLnRd0Lk4naNVyxvDGctjErtJt8jcwvgboRDMxzzErzM8+KwqMKlbEtDigYUaWIS4NvqcyUBT++8oChqwXFbYcBhpmHtiODfH8bpTKvp0CpBBwZSlEha/upjBXuQ8n2mcQY+HtjPZvsqZyu2svVGcqA+7RTP//w0zTrvySTrqFndYQG+x7VmdDpXnwiwPWjFxNeglHwrKR1Y7N8XbVpx0P0c+uQxB75D7UyHuql17wS6lkDh3LAuiK2Cu+DxUNF3GkD6X2hazuBPde03sUVs2rKFAKDyt0q4gkOraAl7FgDllWn8f6nC1yyjmOoj9hXt4kG5LMlao3qQISzmvlL9VixhJUSzKvbazxxoCJ6CDoiPSaT431FqO0EbH8eaTQ8G2jxxB/xPA6zHnHy1BdlH5p0gwZGU7g3fWn4PvQ2m+zRd0YVCsteXzJNFyyJQaGsOBYCQOBYSOW7piVyn71iKHWP4uTbZO+gsUGJwruFPHqU7pJ9VTm4iifHu20L19WAAzrX9Dr1XhnexgdHVCW1hDui8DKLMkYH+Dzcw5YHxOFfRolmGAld57TNeZH5no/iOjK15XLIb/4gmB/q8NArvAKoas4raHjWK+IJ6o7j0CCRRlnoNjzvI9s/i5175w8tZ+nJe4cVhvr6XwBptK0e9j3dft8RwUk3hqU4clCxndEllhJ01RNM79iHh4fovFuwF3QYslsxBnWvMAg18GcMQsOzBoknPrbNf4IWpP3IFkTsPwl4n08mthl7bp+cIXtvZD6Cnt3FxH9WWJDJ71uW5Lzse5HUYR6qpX+ZZO5XmCXaLInAlcTkMhtQfPc+bPiszhLb+R2tLwDt3brG9fkUdEnG16TuTn3fEo2hYISIOykTdHuGF5Mtt/6zj52Hlz3D1iGRW5hZ/K2nPJv6+9mUb1e+JFrXPNS3CbPR1IJ8BvfOgdhxgWw7HT6n8MMUXrSm7DoFh5s1ORAnlPTA265ZBHvH16LIrVYpfSuxU8+buYxGEbpZhybDxWYHMDz05XYeGn/lv66Fks5CFeF0ZXlEckF2GNoboV+DTGCZZ2lTDul+xb7VPkWgOPFQSpBSwmq0bo7Cr9u77wTQtVNHmc9li5Y6iozYwwNv3MzoksmEr4WkURqJQYPFrS0rkohx1Q0hO2Si0Ar4iT5ihsE4F4SxDot+sl04aeZxx1eZAiDcfqC/caEaDrHPUkGtkIv6Lsow1vkD/ZBNpkYfId4wMWft8GVnqa1jrjGMjgz+fzNJhF6HL1FAVlTW6GOy01q9YxQsl+ybh+++vSRtBH2HzgQ9Z00qs1Uq/i2F+fVvCEVxXwo53qKY3pBYat/Ee6SVGNXRu+R3AJE1LOdTJd3mAMIm/oIlLWW/27fXlyi7MtTI2+urN3RenXy/WB2tcg5GZruWUWPGs+2oPxllcI3Y7Cv24Bcwamjrr8P/GfwP4RDf8nggAAA=",
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
  <link rel="modulepreload" href="/assets/clock.js">
  <link rel="modulepreload" href="/assets/clipboard.js">
  <link rel="modulepreload" href="/assets/code.js">
  <link rel="modulepreload" href="/assets/dom.js">
  <link rel="modulepreload" href="/assets/easing.js">
  <link rel="modulepreload" href="/assets/facts.js">
  <link rel="modulepreload" href="/assets/families.js">
  <link rel="modulepreload" href="/assets/handles.js">
  <link rel="modulepreload" href="/assets/paste-text.js">
  <link rel="modulepreload" href="/assets/paste.js">
  <link rel="modulepreload" href="/assets/permalink.js">
  <link rel="modulepreload" href="/assets/pins.js">
  <link rel="modulepreload" href="/assets/plot.js">
  <link rel="modulepreload" href="/assets/presets.js">
  <link rel="modulepreload" href="/assets/ranges.js">
  <link rel="modulepreload" href="/assets/readout.js">
  <link rel="modulepreload" href="/assets/samples.js">
  <link rel="modulepreload" href="/assets/scale.js">
  <link rel="modulepreload" href="/assets/stage.js">
  <link rel="modulepreload" href="/assets/state.js">
  <link rel="modulepreload" href="/assets/tabs.js">
  <link rel="modulepreload" href="/assets/theme.js">
  <link rel="modulepreload" href="/assets/things.js">
  <link rel="modulepreload" href="/assets/velocity.js">
  <link rel="modulepreload" href="/assets/vocabularies.js">
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
    <button type="button" id="theme" class="quiet">Auto</button>
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
      <svg id="plot" class="plot" role="group" aria-label="Position over time. The handles are sliders."></svg>
      <p id="readout" class="readout" aria-hidden="true"></p>
    </div>
    <ul id="pins" class="pins" aria-label="Pinned springs"></ul>
    <dl class="facts">
      <div>
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
      <input type="number" id="velocity-exactly" step="any" aria-label="initial velocity, exactly">
      <span class="unit" aria-hidden="true">/s</span>
      <input type="range" id="velocity" min="-20" max="20" step="0.1">
    </div>
  </section>

  <section class="card feel" aria-labelledby="feel-title">
    <h2 id="feel-title">Feel it</h2>
    <p class="about" id="stage-help">Drag the puck and let go, or click elsewhere while it moves. By keyboard: arrow keys throw it, Enter moves its target.</p>
    <div id="stage" class="stage">
      <span id="mark" class="mark" aria-hidden="true"></span>
      <button type="button" id="puck" class="puck" aria-label="Puck" aria-describedby="stage-help"></button>
    </div>
    <p id="stage-said" class="about said"></p>
  </section>

  <section class="card real" aria-labelledby="real-title">
    <h2 id="real-title">See it on real things</h2>
    <p class="about">Left: moved by the service's samples. Right: by your browser from one line of CSS.</p>
    <ul id="things" class="things"></ul>
  </section>

  <section class="card take" aria-labelledby="take-title">
    <h2 id="take-title">Take it with you</h2>
    <p id="everywhere" class="about"></p>
    <div class="take-grid">
      <div id="platforms" class="tabs" role="tablist" aria-label="Platform"></div>
      <div id="code" class="code" role="tabpanel" aria-labelledby="take-title">
        <p id="code-verdict" class="verdict"></p>
        <div class="code-actions">
          <label id="property-label" class="check" hidden>Property
            <select id="property">
              <option value="">as it is</option>
              <option>translateX</option><option>translateY</option><option>scale</option>
              <option>opacity</option><option>rotate</option>
            </select>
          </label>
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
</dialog>

<dialog id="paste" class="dialog" aria-labelledby="paste-title">
  <div class="dialog-head">
    <h2 id="paste-title">Paste a spring</h2>
    <button type="button" class="quiet" data-close>Close</button>
  </div>
  <label for="paste-text">From any tool: code, JSON, a sentence, a cubic-bezier() or a linear()</label>
  <textarea id="paste-text" rows="4" spellcheck="false" placeholder="tension 280, friction 20.5"></textarea>
  <p id="paste-said" class="about" role="status"></p>
  <ul id="paste-found" class="choices"></ul>
</dialog>
</body>
</html>

"""##),
    PageFile("/assets/base.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA61YS2/bOBC+51dwUxSIu5YiyZb8CPbUxQJ76KXF7qXogZJImw0taikqjlvkv3eGpGRLtoMW2AaxI/LjcB7fPNT7d+S9kqrVzZRIZgzTDaFVSQpVGa0krHKlidkyUkt62GjVwiYCcEkzzjSrChaSd/c3a62UId9vCByWSgdNsWU7tiZSbLaGlFQ/PsBeENR0060GuHr3hmfws5qSN3EUx3E2cbiC6nKEs/8Qt4rzJPG4PZNyhIvhJ0NcEs9j6nFSVKN7S15ytgRcUs6iWe5xrBzrt5wtZysKuEW2yJfc4wx7NkNcnMdFMgccKxjjc49rFB/hUpoWGQMczSjNu3tpUbBqhJzzecZSQC7zZc67m1V1EXx0TxLP4qJTU4xxoF3OSzQ7Sxbzzj0bpUbujuPFbJ4Dbs7LjEYex6nQI/fQdBZFgONJvkhTj8vpSFw+S7IYreZ8SZeduIZpwZogHmLBjXFUIDZf0TQfYpMhNsoXyRJ9NC+KFRvJnQ2xNIkLii5i6bLkI+x85PtyUUSIpbMySzt32gxYkyhcpprtcI0rdPA8ikgh6a6+i9P6eQqAefK0J7+TVWifk2X9PCH3JA5T0hwaw3ZBK6YkoHUtWeBWpuT2E9soRv75+3ZKPqpcGQVrf7Kv9N+WfKJVA8sNfFmN+UOXamvyRPWdY6RVM6fF48Zr6rYw6WDrxWXp55IaGhjMzz9urc23X8j3S3n7QC4dQQddOGFzHA68g51cPQeN+CaqzRr+1iXTASzhbq7KAwB2VG9EBZ58IOqJaS7VPthrWgNcM/oY7OEQwrfxlGwT+J1NST0lrZySEn+BwFxsWs2GsmpalvbSCA+3EnalaEzQmIMEFStVMScVNjByqCSsx+Ecw0mwSARbhqbjYpI+ONTeL2UpyHWFMmhqWtirgiiM4hSPYwQ6K6ikUBrtZcn4ssiS52dFIxSkzIZSOgqOpEQgZcAKrD8TFEC7gHU7rohMvNrAFqat/Yrzhhm8IXFXNzsq5dnt2m0WqoSsrjV8hDU12w7H6U7Iw5q0ItipSqFJAPn01wd4CD6yTSupnpIPrJJA8veqapSkzZDuBLHA+f78w0iFmdfh81aUJauQkqVosFW5UJPfxK5W2tDKMjl0MEDVqhFGKOAMzeHi1oDovSjNFqJTA017CuBDx881cefBwVLUARq7JqICX92l0Vvw434rDLPBs1RDItgE4qpom+BJNCKXyFfVGteNZvUzgetFOY6IR/ShSFAPn0ealqJt0P65Nz9sHkV9xSrJsP0Eq9Up1mmEuWF3Y7tnVN39+S0QwIbnNVmdZlSIfPOI8xKD/dry7CZvjVEV0OG/VjADJYtJVsC3qOoWvpBtFHLcEwVduIV6Znre9s8vvSjqZCGDYVZBUK2gsTF9BK0h8hT8W56ASsZpK0GSwoQyB+u01LrB6xYWW1GPVPxsDjVUuard5UzffhmuNozqYovVDwutjYilySCOGLsrldi5qT97Es206ygnHk+sy6Mw6/Z2ourrU3LSgY45sbCrkO69y/qUEJUlFZcM2EShwFcBEHYHtyPt0Jm2EpSsUJo6IrmCeR4YJ3y9xdxYs8o6vg+TW/bOdQ/YEs58gbPJpOf15doE1ecqfS4dxPHNHgtrLaAxHHqc7QlXvH7uc0fzM3dfsKJXdaBHP6RNLlXoo3q9e7iQBpXMNeIq1jR30CiWzhbosMXjr4Vyg12oqxEXKHLBtpebU6bbO6Fp207fFcfQ+eXYIt2zM/VqCE/FalptmJX56qHjDQsXoQuJf1ZJfEu4hykr/Z8bT+eAKHo7YEvmWHGFVtcKhGfpOZnwbQY2NHPBAmoYUVBp62oIFfqUAy74+OlnDtdwfOBPWHyRH1/bxgh+CPBVz75LWEODnJk9wx53YiPyxU+3ru/DPPu0hw97iWNorvG18BpDO53S6/oMkmSBSTIYmZwl40J0pV5dGqP8LOMVFbvNKas9x85IB3haoOTm5x3fd2Us9Rfrnm+Vr3ePMafcnpUzOYlOF5aVDQvMsRiY2NJy4nLcG+mqDs1htBgPgn5EvFQkRrM5rQ57cD3zFUxB2d+dDuCvsMTz6Cx5uoHiFzMI3i/HJdctvTKZhNz+F8VRA5jwX6e2L4w/662Xm/r6C4kV7609jpS0NQriRJ+PtTi70mh8bbjmqdG7S5qOBlJQLXBEfSWoPwChGbHOERIAAA==",
      text: ##"""
/* Colours, letters and controls, for the playground and the reference. */
:root {
  color-scheme: light dark;
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
  --round: 0.85rem;
  font: 400 clamp(15px, 0.42vw + 9.5px, 28px) / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
  color: var(--text);
  background: var(--page);
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
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
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.4rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; padding: 0.5rem 1rem; background: var(--card); }

button, .quiet, select, input, textarea { font: inherit; color: inherit; }
button, a.quiet { cursor: pointer; }
button:disabled { cursor: default; opacity: 0.45; }
.quiet, .chip, select, input[type="number"], input[type="search"] {
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
.primary { border: 0; border-radius: 0.55rem; padding: 0.25rem 1rem; min-height: 2rem; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { filter: brightness(1.08); }
.check { display: inline-flex; align-items: center; gap: 0.4rem; font-size: 0.87rem; min-height: 2rem; }
input[type="checkbox"] { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); }
input[type="range"] { accent-color: var(--accent); height: 1.75rem; cursor: pointer; }
textarea { font: 0.83rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; width: 100%; padding: 0.6rem; border-radius: 0.55rem; border: 1px solid var(--edge); background: var(--well); resize: vertical; }

.top { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.7rem clamp(0.8rem, 2vw, 2.5rem); }
.brand { display: inline-flex; gap: 0.55rem; align-items: center; font-weight: 700; font-size: 1.1rem; color: inherit; text-decoration: none; letter-spacing: -0.02em; }
.brand img { width: 1.75rem; height: 1.75rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--round); padding: clamp(0.9rem, 1.4vw, 1.6rem); min-width: 0; }
.about { color: var(--soft); font-size: 0.87rem; overflow-wrap: anywhere; }
.problem { margin: 0 clamp(0.8rem, 2vw, 2.5rem) 0.7rem; padding: 0.6rem 1rem; border-radius: 0.55rem; border: 1px solid var(--bad); color: var(--bad); background: var(--card); }
.foot { padding: 1.2rem clamp(0.8rem, 2vw, 2.5rem) 2rem; color: var(--soft); font-size: 0.87rem; }
pre { margin: 0; padding: 0.8rem 1rem; overflow: auto; max-height: 26rem; background: var(--well); border-radius: 0.55rem; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere; }

"""##),
    PageFile("/assets/docs.css", mediaType: "text/css; charset=utf-8",
      gzip: "H4sIAAAAAAACA41Wy27jNhTd5ysuZlDAHoiK7MSJKwODAi26m01nMHtapCQ2FCmQlJ00yL/3Ug9bsiSPN37I93F47zmHvv8CP3IOhqfccJXwEL7c34VMJxbegQlbSvoWQ2YE20FGyxhW4cbwYgclZUyoLIYIEkmLchGFW/whgPXhiC911BIe61ifThwvsJjjJNGyKpSNoRCqoK+LKIBVapY7wC/kKJjLscsqqjMLajKhfBNaOb2Dj7sw0cpx5SxUsg8xlfx1V7+So/FA/WuLOQpXWA3ffu8VJXvtnC78r9v6cb82xdKOvzrCeKINdUIjCKUVxxYYQ6z4j8engicQQkmhONlLnbz0RxSuNjWAYZN8jV0G5RogOCBtYjhQsyDE6tQtfd4fBWeCwgKn1k3paV0P+f0OoFvZzKib/pcD//CJJzjvUGormqNaJ5KXtx04XZ5xUSkyRSyXqQ+gxjUry7nIchdDQmWyWEURO+RAkCdPHtwO9IGbVOojwfl0S+y3Ha6xHd0wRAoMOdVp1kvV2zFHzvrYj7uCCjVL2HWz9fPcmj0I5YxmVeJPjLk99j1FV/YQZkZXZQCfdckbZsxKZbpvnQ9fm/W3XKzn3MT3CIHQNx01T91mmkXhcx1qE6OlJOO6gxr5w5B6qzDa9M8sFM5WuN2t+npo9PXc44lAFiLz9hQJIxQfA/Aau2w3ozlMLanLO8wpLYRETJUghVbaljThAXz/+xt+If/wrJLUBPCNK6kD+BMXpCW1AXz6i/9Lf1bwneLKfOynAE75l8JuxnGFdGHBXa7ZYPmt/ptZ9UbTi2/P4EkW+Yn5PvcoFrBvFidGKhGARYCoMyPSgc9G4WODaq8N44YYykRlfY/GZvc0efHkUqwjrUOOLy+ITJOEq5bKrT9c5e+N5j1pUNuoMSjodbqp3ri8h5tTmc7S/6nHvdY5zjY10ODNJwpNpQDpyxM3NAh0ud98gKN7yfGndiFYStLSIoG6TzsYZAzN/rllRk3smvk1+hgkT10bfGzNFdkybUgT94evGIDzVOtdQa1Et83bQ3sftci7u3BVvgKqRbC2iaczNkEV4IVAZQcQbaVuw6778gQjHrctIxyLU2GsI0ku5EQdpU1BJc4vRyMhtUT9w8Z1aja8CMXOFnLp0n51N/892Ix9y4uEm1MpSfdcjq7rboMhCvaIY8w5Zbd3Xff/lEwVnjraHEhkuqssybQeDcU/W07x6Zy2p6MsfDSX1JwWRJFNyaJvQ5/TNJ3wq83pWiuNRgkV9hey7kd+xcgDxl+76YbBMbpAxr2GZy1SV85zvSPDQARtyOgUD6NuzHUUuRzZOWSes/8Dj+d8R4wLAAA=",
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
table { border-collapse: collapse; width: 100%; font-size: 0.87rem; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 0.8rem; }
th, td { padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; }
@media (min-width: 48rem) { td:first-child { overflow-wrap: normal; white-space: nowrap; } }
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
      gzip: "H4sIAAAAAAACA6VZ227jNhO+z1MQAYomRaS15ENSGS36EL1b7AUlURYbWRQoyk66yLt3hicdLDnO/2MBZy3NDOf4zQz97Tfyd8lIU9H3gxRdnf/aEvi/6NQTPBTw2VY8Z7IltM5JJnIWkt++3R0pr8lPkvMWORNykDzfkwNtEpJV9Ng8rMJnyY5PJArj0xn/bODr4540NM95fUjIyhO+aEJNFodbQ4byAsWOIF2xIBNVd6zbhBx5faRvDysQWEgggy/BmeeqTEi0WwErPpIHXqN82imxJx93fx1Zzil5AGZHvIvxGPLzjhBryU0HWpXjjdZ4vUKV1zuj8QfICtFjQUZl7iRSySjoRr6RyJK0JW3Y5evYvlb01b81Wpj3geMHjgoIhISgJGRtnxaMDZ5uxsLs0y0+/bgbKekDWFTsba8/g5xLliku4GSjgQ2sCSkKMSJKRpdEnCUy4KfnRTeRSAv4p2sVL97BvlqxWiWkbWjGgpSpM2NwGq34oQ44RAMikAEFk5NTywgOxniWjB9KkABptkXReDo6DP7tRspSbVF7u75bzX5VFYweCGxEy427JIPs4Sfm9diPlDTZE5nC2MSnEj43Lnu0yJE0mrbgfgXSeN0y4F/tiUv21eqXPfHG62/ixGRRiXNCTrzlaQV8SnRZaU1PoPTq4H1PupbJoGUVxDghtaiBLjiz9JWrYOYVKAZW5oAHC7pJo4NzWCqUEkdIzND4f1DvK40B4BsIe9DyfxlyvehHkGcCMvRE5UMQtKJQj5YMnnAKf+vuyCTPEqJo2lVU4oMWpAuOIQnYCULTOp1Tmr0aMHMiMdsfUTmshEDSnHctnr62OWK9r9gbmjmjYMGryglDKo1kcHZga6tVUrzC0ebv5Fjz0GHPpnnzjypes38EwpVW9zajXa6EimevT8R+qYXCWh8qOnSkM+fZhMnp6YNshBx5nlcoBm0MaJ2VGBbzdEDG6nxKw1B7IEDgImgWEIydgQ8fbUK1aqLqmVWVeZlSLXz48iAEulEASnD1jlZEGuEA3+SBqYuTrN3WxzkFyJUSKz5GDBy4PsNSt54HcXknKaY3+BTqTVWXNrD8wGYlbwzmLvFZCy75Jv437EFNj2zeBzqWZ1v3u9VK82Llt6UQl56gGWLWRQpGoe4FYdbJEwNrhSqZhL8nVgl0sT/bqLeUrMue1IJv1WYVxrHDaq2JZ+wpIlepQx2vRX1o6aXbdzZcxutO5JzfrdTZXNfKBtiKgA4qlbWeS38LoscBXbxMFw/p1st06yHdZplu8zjjzDGNobAtXGosXEQ6IKTy+NXkKqGQdSlAMrTotoOk6bQnmQSD7oJJNCgHw5wg2WkqI4V+4hpTVvp4KUlrGCQk6LRHiyLbbpAQOJyZFgCHZnpDeoQZKlFifREnZIBC8ZCqEFnXBrb1XlJH+5mS+sSTa4eojVN+c6n8qMd8IjA2obkLC3Bs+9XZzXb4D8f+J7CfkoLLFsbJkle5nclc0Q6nsXg15s0Rqxa7/rj39kxfGDc3V8c3Iy91vX4EqLe0YMxWP9bFYy3N/IS+6JcTcMsDTmlP5He34SD68PFAOlii+tEEqWr2BctRHRuzBQeMffw8PsiD4FynyXlRMKiwjC2Fz8292AvPVOn69MBgguL8Bqq6mXE0lpkl4XKIGwDXnV+jvrbA+ISCfG3ar2aT5QO2icbx6HW65D39tj3Sqlrwnh5p0rmcmN9OccPFxfRa7PslC6YlZQKjfeeOshN6oMRgx7MG6mdR80Zg2oe5bjrIgYRAivPtfoyco5CzoEdevd+OA6OiixyQO5+lHSwetY+Nxp9hDtnVYLoBbCdbShhtjQ+35s14yXTNY6aAzISALk9IxQo11cy2kZ8zid0Pv5r+O2KPXcNY/se9kh27/zHLqbhG+ZEDPfbP5qA+IeHtw/ecKhoUPGcVNKg/7mtG5f2PJzJ9Xsw/Rnfe/3hMEloobZbPs/v7fZ8OvNZRS2HAenV3MwG6R1cV+s2PeJvtGBzM90nAtrjpgh9h9aGVc/cqXL2YVJg3qlfy0oN2rr5kLT7jLCiXs5zGNQNWm5DQQCeVlFJzdngSmekv74v9wGTZjfdiWOT22m5Jnq8eQ3gz5sABZGeAJrZAYyR+2nTtQRVN9V3VqIh+n2jD66ZT39V7w8Cf3TFlUlfAsMj0xcNt7Zo2DSQCjO9wFoooOKvyyWVKf3bY1fym8cSiwbkEWwN9h4UwYwBv3hTQ4WBqefaCb6SQv8gcrT2BD9f/gdtQQDnPLq86nodgaMs0sqA9d8vVi0qSlBVCsikQzN0Y2fLHVcA013iEA7sxDOyWUOBKLTutxpU5KEmf6n7hmOXwKOCNuwIDSyIcHMzKGHYlmCMW8OHO3eReg4YPQxXoG5h50uhrGDJzcb558Rfno9Ouy9Q99YnEeIXeH7O1x+BkJPLPzFucZpD369e7/nZYtybYqA4ZbVDGpYj/6br6xplmMHis9dxhwg1ur8Rh2Dvma3lSF+adTq3hTy1RGC+M1HZ5tMryugT0VL4WcWvZrHTooNtmuMGcziQAefo3D/v7i7/dtiT5qQSa2G85xpYQZLJ+F0DRz/E10Z4TKgf0zqVoJrUjDynwAVrCdgkAutn+MmRb+HliFP7ZyNkhxV1kD5aGoeASr3OG287wpYb8i23YobtfJhrJWqYglvo6dLlge9KF2p4vPsmg66kHXBICvDF4crX3Epp6xDp/nAwE1noLzevx+U8EdhjB9fb3tcx0Hl9MwUEh2AF8aayeBwmT4aMGurTmalPMOO4N6qdzo/f8RL04gGO3f2XjbXf0E83aKjjzI03P21BVzl69fnrj9rJ8SduL/+RW3jjis4FxnB+7fvHVaQHIWC/utv8B0gikM2seAAA=",
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
.plot-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.plot-area { position: relative; flex: 1; min-height: clamp(17rem, 42vh, 44rem); }
.plot { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.readout { position: absolute; right: 0.5rem; bottom: 3.6rem; padding: 0 0.4rem; font-size: 0.8rem; color: var(--soft); font-variant-numeric: tabular-nums; pointer-events: none; background: var(--card); border-radius: 0.3rem; }

.plot text { font-size: 0.8rem; fill: var(--text); paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; font-variant-numeric: tabular-nums; }
.plot .tick, .plot .note { fill: var(--soft); font-size: 0.75rem; stroke: none; }
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
.facts > div:first-child { min-width: 0; flex: 1 1 20rem; }
.facts dt { color: var(--soft); font-size: 0.8rem; }
.facts dd { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
.facts b { font-weight: 600; font-variant-numeric: tabular-nums; line-height: 2rem; }
.facts select { max-width: min(100%, 9.5rem); }
.pins { display: grid; gap: 0.3rem; }
.pinned { display: flex; flex-wrap: wrap; gap: 0.2rem 0.6rem; align-items: center; font-size: 0.87rem; }
.pinned-name { font-weight: 600; }
.difference { color: var(--soft); flex: 1; }
.swatch { width: 1.4rem; height: 0.25rem; border-radius: 1rem; background: var(--series); }

.shape { display: flex; flex-direction: column; gap: 0.8rem; }
.chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.chip { border-radius: 2rem; }
.chip b { font-weight: 600; }
.chip small { color: var(--soft); }
.tabs { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 0.6rem; align-content: start; }
.shape .tabs { padding-top: 0.7rem; border-top: 1px solid var(--line); }
.tab-row { display: flex; flex-wrap: wrap; gap: 0.1rem; }
.tab-family { color: var(--soft); font-size: 0.8rem; line-height: 1.75rem; }
.tabs button { border: 0; background: none; border-radius: 0.5rem; padding: 0.15rem 0.55rem; min-height: 1.75rem; font-size: 0.87rem; text-align: left; }
.tabs button:hover { background: var(--well); }
.tabs [aria-selected="true"] { background: var(--tint); color: var(--accent); font-weight: 600; }
.tabs :is([data-fidelity="near"], [data-fidelity="far"], [data-fidelity="none"])::after { content: ""; display: inline-block; margin-left: 0.4em; width: 0.45em; height: 0.45em; border-radius: 50%; vertical-align: 0.08em; }
[data-fidelity="near"]::after { background: var(--good); }
[data-fidelity="far"]::after { background: var(--fair); }
[data-fidelity="none"]::after { border: 1.5px solid var(--bad); }
.vocabulary { display: grid; gap: 0.7rem; grid-template-columns: minmax(0, 1fr); }
.sliders { display: grid; gap: 0.5rem; }
.slider { display: grid; grid-template-columns: 1fr 6.2rem 2.6rem; gap: 0 0.4rem; align-items: center; }
.slider label { font-size: 0.9rem; }
.slider input[type="number"] { text-align: right; font-variant-numeric: tabular-nums; appearance: textfield; width: 100%; }
.slider .unit { color: var(--soft); font-size: 0.75rem; white-space: nowrap; }
.slider input[type="range"] { grid-column: 1 / -1; width: 100%; margin: 0; }
.velocity-slider { padding-top: 0.7rem; border-top: 1px solid var(--line); }
.verdict { font-size: 0.87rem; padding-left: 1.1rem; position: relative; }
.verdict::before { content: ""; position: absolute; left: 0; top: 0.42em; width: 0.6em; height: 0.6em; border-radius: 50%; background: var(--good); }
.verdict[data-fidelity]::after { display: none; }
.verdict[data-fidelity="far"]::before { background: var(--fair); }
.verdict[data-fidelity="none"]::before { background: none; border: 2px solid var(--bad); }

.take { display: grid; gap: 0.7rem; }
.take-grid { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) {
  .take-grid { grid-template-columns: minmax(15rem, 2fr) minmax(0, 5fr); }
}
.code { display: grid; gap: 0.7rem; align-content: start; }
.code-actions { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.block figcaption { display: flex; justify-content: space-between; align-items: center; color: var(--soft); font-size: 0.8rem; padding: 0.3rem 0; }

.dialog { border: 1px solid var(--line); border-radius: var(--round); padding: 1.2rem; background: var(--card); color: inherit; width: min(40rem, calc(100vw - 1.6rem)); max-height: calc(100dvh - 2rem); }
.dialog.wide { width: min(72rem, calc(100vw - 1.6rem)); }
.dialog::backdrop { background: rgb(10 10 20 / 45%); }
.dialog-head { display: flex; gap: 0.6rem; align-items: center; margin-bottom: 0.8rem; }
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
      gzip: "H4sIAAAAAAACA41W23bbIBB891fwknPsnqD4mqbySz+iP4BhJdFIQAHZTnPy711Akh350jxY8kp4mdmdHfz0jfyqgDjPSiBMCeIx8pVUpcMb86TRe8jIt6dJVgDUjySzwGryToR0pmZvOSlqOG7jlQppgXupVU64rttGbUnJTE7m2bOFZks+Jlna6J0Y7WRaaaFmXu4h5cjJYksaqWgFsqw8hpv40522Aiy1TMjWhYzf02PGX0urWyVysmd2SukB6nq2JYjaFrU+5KSSQgAi8brlFWUdPqUV7shb67RFtFY7VzFpI0bT8lck2jD7+gkp2zlk5fF3NRQIjS46Xl6bs+ggha9yssqWMeyJ9HG3AWZOnJDMlhgmBNY8fr+g+mNzgyvjHJSfnXiUlu2uM93pI0WGIlRkjjlXmJIswsWWu+lqTpZz8mNOnshy8zAbQOYhyT7063yHHSKNS7oK9TyW5kgEcxWIDh+IEma3CRktlccXsEcWrkcaRMKkwLznMlil0k2yTptnAiytFNt4pR4afOaBJvm5oC4DzE9Z6zUtpH8MSRt2nOJtupjPHx7JYp0FODP8VtjZbJDsS98tL2u4sl9atYqrWC1LhZsiHYVgUeTWpyKipr6MFfcPnyF30AveNsPsYLdjL3AfJhVWzr8ZyIlUNUbUyb+wvTpYfRHTzIzA4HcOVCIchBD0BPbOXN2Yw8txQ7ycmYAEEXs4ehqLdNoCaQdBpexOF0HHBTKLPGLmgXjwoFDGg6xryiumSlzgLVOu0DYtEdrjgt+t87J4ow7qYmgDqrREJaWZfeF/DsOILlPEnEHbQk6INvrPiORm/nB3+iJVK85gdgawHhlAii9n/frYf//f1I8a2ZPvWglKRGhKe16dUPV5e1R9nKoU4vVVx71RBK0+1cFUOkp0KMHzp82er3v5y9njZCNotHLsIhd7h6JftfprMxDmpwLwdx0d22C7snSuvgq0h7NoHYswhv+c5jTdYivvakXo6P7JM5JSY686ne6097o5HZqjg7b3nc1IS50TfVlFwTISHmbMqWOLkTz6+CLv+tah1LUrJc52+IojwnBM3K1KcNnuzHI3/l4cbOAeriP7/Zj8bEBIRqbGQgHWUQui5SBoo/tDkKZXoDjMyPuEkOxPKwEPhIxX0uAN37su1pJD+KeTcEej6QRz4kCjfyGExcY99uX59EwbxqV/S2EA+TH5B7+EWdJuCQAA",
      text: ##"""
/* The stage and the things that move. */
.feel, .real { display: flex; flex-direction: column; gap: 0.6rem; }
.stage { position: relative; flex: 1; min-height: 15rem; border-radius: 0.7rem; background: var(--well); overflow: hidden; touch-action: none; cursor: crosshair; }
.puck, .mark { position: absolute; left: -1.6rem; top: -1.6rem; width: 3.2rem; height: 3.2rem; }
.puck { border: 0; padding: 0; border-radius: 0.95rem; background: var(--accent); cursor: grab; touch-action: none; box-shadow: 0 0.3rem 1rem rgb(30 20 90 / 25%); }
.puck:active { cursor: grabbing; }
.mark { border: 2px dashed var(--edge); border-radius: 0.95rem; pointer-events: none; }
.said { min-height: 3em; }

.things { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr)); gap: 0.8rem; }
.tile { display: grid; gap: 0.3rem; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.2rem 0.5rem; }
.scene { container-type: inline-size; position: relative; height: 7rem; display: grid; place-items: center; background: var(--well); border-radius: 0.7rem; overflow: hidden; }
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
@media (prefers-reduced-motion: no-preference) {
  .quiet, .chip, .preset, .choice, .ring { transition: background-color 0.15s, border-color 0.15s, opacity 0.15s; }
}

"""##),
    PageFile("/assets/answers.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA40YTW/bNvSeX/HqAoUUqHSStluR1EmHYjsM6DYgxXYIcmAkulYjiQJJ2fFc/fc98pGiZCdrDpYo8n1/0/M5fDT6db4S+f3RfA6/6HsNZiVAC7UucwFiLdTWrMrmK/A72Rk6NNwI4E0BbXdXlXolCIk3eiOUBrkE2QioZS0axJBfBZ4qdnRU1q1UBnaQS14JnYsiA/HQVrxsMmilNhlcE+NflZIKelgqWcOMzXlbsm96dnF0ND8+Rpm3rSjEEnZEMUEIu6VnKfuFhOjBL+B4/kOcT7JBPXUpmx7i+jmYn6VxWPR+DsZfZdOIogd6PwfjWhhToQd6CKtnYbWKcNz7WRjWrYjgvPsM+L9lzu+6iqttD3FtMR3qF4yIpdgIbVyo2ACp0cWged2i822UcMg7tRbM4uSywcMbwsgc6C0s4Obs7WkGZ29PTm+98689ftm4KNMbVC8DLZEDN3AnzEaIBsxGWg7ItUY22ihefl0ZQOsJKDU0giuhLEqDx235IKqRFK1Q15Ys8n9zdhHV0S2GuCNb1oL4IXIlDdR8C3olN5kVSwskU+gRQUJEbY4ATtjJWWaf7+zz1D7c9xv7eGsf7uAn+3ifAQKcsrN39okPhDyzbwRGUFwgmAU6wZ89PsmQwxv8+snu4Cd+4N7tOHFg95m3H9AkznB/YYaVWnyIcX952Y9MsdrqMufVb1LVVoNGbADRk5QoHkGwjIuyTWlW6G00QmlKXsFaVDIvzdaZJZCCjVSFhg3WBPSFQYNuGljxtYAGHcosyY8tV7yGXUiW1r3HJzHgbm57WIevUmgHpYTpFJp8F9SjNLjsj6xqWHNsHeJ62+Sw7JrcJa8V/m8vcLLzKmWDDtBnEz4p7NDW5RKSFwEkBeLrcS/wnKy4jumxmBBhy7IpkkTwfJXC4hLsgpUFLBYLT4RF3PTCM4xbV8zZQxh0HdNYcJNk2HAEhy/W4NvRnXnvBF1nKakCQfodMMaC+nvA5yN7WHH6Qcd7YZX7/frPPxjFVrncJkTFCV4JA0uMIgSaBBXD9pAg8qDdCwsVRAoYWA6S2Xx9Os9dnJpZBtFFRp7DzazmWr/WplwuG4GrAusEns5uoXekifiUtS7/FXCJ6XOS7gmVV1ghEo+4h0TyZk42D2GXLOcmXyUJ2X2CUgjUXjgt06nVdmDFxvoV5M7AC47dbwEJ3/CS7JayGFXBUY53jIZzeMoImYN0rNwqsnOfHow+nvS4PUan95PMRzv5AkcFcSUrTG5OJdLVAxuWwEuFtRkHiQJTfpLjTVffCdU7hHF2DnlpaSf2lGJiSDEsqY+lD1wuiPkxlsyT9ylcXcXv0yD+wH6YF8L0YpWK9d22LVfhsbp3VeGKvCvssWzwxojCFgzfnTPI4wzRxzIRzq+YW2ELe/VqQGLigecmFpDJ9sjlSaR95QOCKaFbDCZhNcXukaKm7wY9v4wGs70RLsOcbY3twQoHNTayfV5hpNhpEHukeDACuxn8ukagL1xhujqVRv0kjFrfoemqynaPgeXCbV14+Kdtu9EHrRMoqhZwejFlN639yOzluKRa4Jdc37s3xnlVIYklr7RwO7nscChd+NEEu5gn/cO+QiK5rFVdbqRKDrsBitzh8BDqBg7Omk2E2yv/YzAUGU+HyThxRwDJSHE/oaHGzn8u5D2yM3dC21lA9U5wcDu/6dlF//jVxfS8KNH4WM6c1xPb9Wk18+CzNA0Y/cBP2Kk9SnVI41Onjaw9pSXvKqrjhTC8rM7DXSDQ6VOviq+Ze67y1qDbSNi8kxIrUmO3ref/Wbm7B8W8jSa94riNOFts/1iKcBj0wYb2T3xaONzgUTJwCCT33nObN/szhDwYS3zm0MQFfiKZetOLEQZJRXMp9YXJyOKFPww67ymigPLitWNBYNYkdHiYzV6kAW8ImBBJvvv6r1iXzl3Kh/3a3Yyme6G6TXel9ZTGTn5LO/1Y7JtIPxtVWqJ+OxjE25Whk91lCfPoxpMfafjIzOuyKvm/MSOG46O0wt3MUxqyKZIMUu+NLpVQvMnFOcUIGzaQnycysCXXks7JQCE40oPdjqadaDRmqXeaBkAlvokcm9YsRWwlNyPnYTPhWvqg8D5no362GMOuedWJKWhQ0qZK6GFj1suuWmIGIW+4ihCOEJwPvSLSI2WRGi2epuXPDylR/DTYxqxMdpbwHTtUx5G9XoySPY2WdfeeBzOmt4Oh6/axiLKxwYdpbUhee6e0GZREyvOBjm3b4eI5xgoN6zM3K6bwo0jcssZCWbv/TOiTPyTh8kyM0nSS+KX+JLlCeX3u+074wTP4/n2yfem3j+EsmieQSCegCwKNYHu+wylnwBzYOOVfoBddPRpuII84nhL7B6FPzPtJ6FA9eaw0UKlkdKtEy7WjEZIY0RHtBjP6CWzULw+rvf/TxVeM/RG36BR3Wh02AvoDKfSBfUUD4t5FLdYWgp9UloCTkXvOxz7LoFUiL6la/+wvSAfaTG/fTwrtx769HuYtSK+hl+IFODg6mPPQvY/0NiLzaHN7JAzA3cSGeSRwtLHptnDSxAjAGiuXkz8ch/E7Vg/wFdLhxSjrcbz+D7yRDek9FQAA",
      text: ##"""
// @ts-check
// Asks the service everything about the state and publishes the answers of one moment together.

import { coalesced, explain, post, ServiceError } from "./api.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Pinned} Pinned */
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

/** @type {Map<string, Promise<Conversion>>} */
const physicalForms = new Map();

/**
 * The spring with an initial velocity, in physical words where its own have none.
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
  let form = physicalForms.get(key);
  if (!form) {
    form = post("/v1/convert", { spring, to: ["mass-stiffness-damping"] });
    if (physicalForms.size > 100) physicalForms.clear();
    physicalForms.set(key, form);
    form.catch(() => physicalForms.delete(key));
  }
  const { mass, stiffness, damping } = (await form).spring;
  return {
    vocabulary: "mass-stiffness-damping",
    mass,
    stiffness,
    damping,
    initialVelocity: velocity,
  };
}

/**
 * The least span that holds a time with some air behind it.
 * @param {number} time
 */
export function span(time) {
  return spans.find((each) => each >= time * 1.08) ?? time * 1.1;
}

/** @param {Answers} answers The time that the plot should show. */
function wanted({ settling, conversion }) {
  if (settling?.settles && settling.exact) return settling.exact;
  return (conversion?.spring.response ?? 0.5) * 5;
}

/** The answers about the state, kept current. */
export class Asker extends EventTarget {
  /** @type {Answers | null} */ answers = null;
  /** The time that the plot shows, in seconds. */
  span = 1;
  /** @type {Vocabulary[]} */ #vocabularies;
  #ask;
  #still = false;
  #count = fewest;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    super();
    this.#vocabularies = vocabularies;
    this.#ask = coalesced(
      (/** @type {State} */ state) => this.#answer(state),
      (answers) => {
        this.answers = answers;
        this.dispatchEvent(new Event("answers"));
      },
      (error) => this.dispatchEvent(new CustomEvent("fault", { detail: explain(error) })),
    );
  }

  /** @param {State} state @param {boolean} still Whether the span shall stay as it is. */
  ask(state, still) {
    this.#still = still;
    this.#ask(state);
  }

  /** @param {State} state @returns {Promise<Answers>} */
  async #answer(state) {
    const spring = await withVelocity(state, this.#vocabularies);
    const asked = this.span;
    /** @type {Answers} */
    const answers = {
      spring,
      conversion: null,
      motion: null,
      settling: null,
      others: [],
    };
    const [conversion, settling, motion] = await Promise.allSettled([
      /** @type {Promise<Conversion>} */ (post("/v1/convert", { spring })),
      /** @type {Promise<Settling>} */ (
        post("/v1/settling", { spring, tolerance: state.tolerance })
      ),
      this.#motion(spring, this.span),
    ]);
    if (conversion.status === "rejected") throw conversion.reason;
    answers.conversion = conversion.value;
    answers.settling = settling.status === "fulfilled" ? settling.value : null;
    answers.motion = motion.status === "fulfilled" ? motion.value : null;
    const next = span(wanted(answers));
    if (!this.#still) this.span = next;
    const { response } = answers.conversion.spring;
    const swings = (this.span / response) * perSwing;
    const count = Math.round(Math.min(most, Math.max(fewest, swings)));
    const isCoarse = this.#count < count || this.#count > count * 2;
    if (isCoarse) this.#count = count;
    if (answers.motion && (isCoarse || this.span !== asked)) {
      answers.motion = await this.#motion(spring, this.span);
    }
    answers.others = await Promise.all(state.pinned.map((each) => this.#pinned(each)));
    return answers;
  }

  /** @param {Spring} spring @param {number} duration @returns {Promise<Motion>} */
  #motion(spring, duration) {
    return post("/v1/motion", { spring, duration, count: this.#count, precision: 7 });
  }

  /** @param {Pinned} pinned @returns {Promise<Motion | null>} */
  async #pinned(pinned) {
    try {
      return await this.#motion(await withVelocity(pinned, this.#vocabularies), this.span);
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }
}

"""##),
    PageFile("/assets/api.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA71X3W/bNhB/z19xFQZMClQ5GPrkLOmKYgMybE2RZNhDUSC0dI7VyKQmUnENT//77njUh52kXfewl0Qmj/f1+90dOZvBT86+zFeY3x/NZnCzQrDYPJQ5zsFohGWrc1caDUvTAKp8BRu1BbMEZe9LfZeC0gU4OuU2hrfsuEdfDnV2dDQ7PiYr2xoLXMKuXNemcXGUzXjJRkn2vjGLCtcdhA84nsmhN5rU2w02ZEE5KC1oA7bNc7Q2hU3pyBvecKPXYIMPpctYD35ma5BXylq4Fpmfm4aD+UzeFRbk1+4IwPtZq0atYafb9QKbDqxTrrXD8uBqPboKkBttXdPmzjSxHEh7gcRrDiKwVG3lLJxBHLYzZOsWXr+GDx+TbK3q2IsDxF42gbNzuP1u539ktSm1o2yQdFhgrzAsRVEHvWSBTpVVd5u5plzHSeqVJqf+n21rbES9zSrUd5TGoNBmn8hEHJ1ClMC8jyFoYxu3E4IEbLAgqxJ1l90GG25V2izk7iwkcbLTZ++sN8F73VEXuBKSTTklGlGuFXnYL17hXy1ad6FL14GpmZsET4OubeiDAVqXFn+8QlvTDp53DJGyW52PXCZ+xqw07RUISoJRE06Sc2qjSgINXb46kGd/yyXEvXBm7hMQJwYFp4NKR1wb1A1HeDX2moYCmRDME6tCB2Oudh0Lu2YbODXu/Hp9+Y7JYDFmrV5pB7kixx/J7kDgnHu3MlsRlPFJCj+cnCTQCRAMU2M2oHGzVzRjvIc0Pw3gHQGHguu6Ug7hxv98As7pull8wpzAXJhiO11/s6DKvS7vtKo6+GD9x0cv8Ajtm3Pyeaz2A7hrY13Aj22kILq+CPpIEckfVdnKFHOI3l9e30RSTytUBTZ2TimN3hqqTO1e3hCKEYmpuqbEKrY/+2SNjqCTQ+zBXACThJTLbcyLoUjFN/7uPIwHpMpYWfyf0v2NWbtDSZqkKbgRP8pOlyQHPn25fp9E9Qnn5LCU77MO3nAJiSNTTJ91NkgBO92X35jI35F7vkwwjxMdpS/qNw1B5odMzU59b2FJ+Sa8qfct0JYF+l1DfxqbTUG4wtw0RQgmhVbfa7PR5wPZh9iGqLw1IcSEnyVhzJ2UC/KPq9+uUTX56j3bsNJCRGwXPEwhyzKijKMucOZtsQyP8FgEP2iaGyk8qKrFjxzwpS/CjCjclGjjHSuYtKW+Ro9nEIsJngYE/sRS0s86boxeM7w4O6OYaeyXlKpEosgsEUvMX/u0iGyS9K0noCfCzgShPaR+oUj85M9XSt+hlbsAPlDqYMkjUS4vflL4hk8sAFeyTb6vULxUzRblWuFJYnS19SBShulQtl9YFylcTmGNS123bg4Xfj73lL0kXDemud+TNK3zopde9MGURQcFObcn5G8B854eE8klNWos9st337iXe5JJuVEV2hyLmJ1KvdU0aBSoeLwsWrsljixVJRNrAvoOektEo79HICfDiXNH6Jwe3J4uOjkqggd127RaQuj5ElygGxSGO8Iw4sB7HQqZwwgnwzWjn3GSwGQ4JEGG1SA6NTVEK2QNUYznpUi0jO2wm3nLp0EiLMKE3/0Wx6f7KSyGJ7TuQyfoxmpht5KJzpB5GccASN5O0uYL5clyoBsydTvqSkSj/mau58R97htDNfhrr29YVCMLpLaA/5bvfZ+dw6SPf0MRpPCYvP9TOUhhf7EWCHbXmKqi+7S0Wh/k22E1nk5kYfUjOEcdmeLTcaCBUIrC4dv/1w0ljyshaPCpHO4pY02krDwLY7DnIpPrxbguLnHIvqxEV8DkKyX1rKZnam2PoH/6V5qhG2dVERvp/WG5Ky/IAaIp+LN7czNA38nWk3jS70rRY2XiJ/vof1JEdEHVOVKnn95f+3AChGK3f6bQrHp18oqeQtENvVGGV05hkN+dlPnlkvCid2VETyM5uqaHqLrDg8kVTR9JudJ8eEEFzM9nLLKIM/MP1ZnRJXkPAAA=",
      text: ##"""
// @ts-check
// The service: one function for each way of asking, and the two ways of asking often.

/** @typedef {import("./types").Problem} Problem */

/** An answer that is no success, with what the service says of it. */
export class ServiceError extends Error {
  /** @param {number} status @param {Problem} problem */
  constructor(status, problem) {
    const faults = (problem.errors ?? []).map(
      (fault) => `${fault.pointer ?? fault.parameter ?? ""} ${fault.detail}`.trim(),
    );
    super(faults.length ? faults.join("; ") : problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

/** @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
async function ask(path, options) {
  const response = await fetch(path, options);
  if (response.ok) return response;
  const text = await response.text();
  /** @type {Problem} */
  let problem = {};
  try {
    problem = JSON.parse(text);
  } catch {
    problem = { detail: text.slice(0, 200) };
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
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  return response.json();
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export async function get(path) {
  return (await ask(path, {})).json();
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<string>} */
export async function getText(path, signal) {
  return (await ask(path, { signal })).text();
}

/**
 * Members of a body as a query: the spring's flattened beside the others.
 * @param {Record<string, unknown>} body
 */
export function query(body) {
  const items = new URLSearchParams();
  const { spring, ...rest } = body;
  for (const [name, value] of Object.entries({ .../** @type {object} */ (spring ?? {}), ...rest })) {
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
 * What to tell a person about an error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof ServiceError) {
    return error.status === 404 ? "This service does not offer it." : error.message;
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
      gzip: "H4sIAAAAAAACA5UY227jxvVdX3GWa6Dkgqa2feiDHK2zNVwUgTcpYiMpoKjQmBxJY1OkMhxKNhQC+Zp+WL8k58yNQ652gbxIcznnzLlfOJ3Ct6q5zLc8f55Mp/DAnjkIBUehtvBatzPI6wJPKuAHLl+heW0U3/2lgWMtiyYFteWQt/IQgKxruWMqBVYVsBYlb7LJROz2tVRwAv6yL5moUthw9cBfEKziR97g/68tIXewlvUOomzK9iJ7aqKrHjev9yFAXor9Y81kMQJbi6pIYat2ZQoNe8UfrgK0ot6NEdhOlII3AZA7GkE+sMcQSuF2BKFVcNxyyVNkpOClUMiBEqrkAaJWnsGcTN+9QxO87nnB13AyhGKSv2qOXGqoJPvYPHPZgf6Dd9MvItERwf9U5+yxLZl87aBfE+YI9QSimEGjpKg2ls/rfr/jhWAPCBuckUlvXxSvGlFXwXnT7nb4hj+BroN/aldwz07gHdyxatOyDSr7uK0bDhXb4ZpJXNWgXcN4VkbAmk04/chzPPrGP6T/P3QTopvXVaOg9FTncJoAPLEDa3Ip9moG0Xe4udebKIWnpq7o7P6H73EX1Y9PPFfiwC/zCI9/8NsbvM2bBs9u7u9x/bIrcf2fT3dROums1R7Q93c1Pl+vgUFZo8wKXRpjAmUWDTTb+lhdkdsKXuhwaNgBV3jFypKwhMp6ITSpOfz9/fv3zi32TLIdnIwaOxtZ8DPRp8AjUxC1HMnxQpNatxUKUFf67ntUbkwWHlkNukSrybzbNi0rSXEoglKCo5ykJRT6yDAI+63Vnd01hw1u8Fdr6oBr/CWdoqCyFsUlqox0Sn+AKnPPcc/FfMTV9TV45/yi1VFIiDXLyUIUS0KK1IuK6AHJVSsrWDV7gr28OImiyy5O/sVMcnSxnMfT//6STZHVKOlWV5OuN2cpjDkRTJG2G202neQoDeINreuKeyPn5MaV1j3mNkoCecmaBm4Q/t+s4qXW9FtKFcTi2z5BaPmrIo76I1Tfvx4+3d2WfMcrlWgEvCxErjw0MXJpD8/BP5Z1/twMwc3ZOWjySA9LGwv0sULB5AB0L+s9l+rVg7sDi3LPSwyesyh37JGXn+FdlnR8jiujVESIilYy8ufLxxo9m2szv11zlW8xRgDCKOnz3GLZwcHtKLEPA4muTSj1NzbBMpdgrbfKNle1jENiqcNNDbQJJUCHEE1m8Ofm5qo/d8/NqdzBJ7aP7Um2w7XdJDD/AIuV2aD3mkWGTrxyjy6TJKBqirG2ta1XA06TbI1u/Ek/QPev+gGzzMghLS0Tl49Y+Qsi9QXGYiMm6IJxnkkLQDl9ZulkpvRhlOpF7METB23rhkewe3PdDeTVUWR1SKU4tiSsW7mYHXmUe0iHQuR2iyzLzmstxUxoRIj+QTpBcvTuzGqoWzoSMUpBmnGKcVx67xXF1fCq3RdM8Thxx50hNZBRO7cREvsiJ2IcZEaTCnUm3DO1xdwoNhXmQ+LFtlXx4MIzTOVJg5mnqEDFi0VEEuLNctlDcilreR7UtnAWxCMNhHAhnrGiuD2gFe4wsfKKS0xIWyzWlGbinrzTi6bR2cAmciYrIxHJMafa9Ov7TeZ8xoCeL5f6jgL6rSXjnfoUeL8pGaj2Powz24FdZ+YyDJYgF44EPrCy5fDbb9BW2GCJilsfcLVpevjr9Jm/riU1PlND+fripLtfrNXmwIW7Dwoq4f7NTletXlFwj8ZpjGqM66HCTSPu9CXxBFxHadThdD5QA/5iabHV+ZwqegAjllhD/KY/TKycoa6UROxSZ3EK3h44C8NuHObOJ8KQSl3IWS8NKZtmwPfc8fguwYQmn2FGRd+8hbOBpR427f06DnNsn0pNP0UJgtqor/Fi0kgaXs0+h+uQpwXm9eQLOiNDhDihQpYhju0O54OKk2FCGOhwEKZU8LOtKApefebJumb3l28Mwd7qAVOJT4GGkxOQrk1SQfnmZ63ik2DjObRdDSXgCI3PLh0e9pHael2P5I3nkQLaWVUrLDqwujgRDx3g/+i2W6HedT68GvCucwhX6KHIN40JmUm3Yj3gPuvh0BnaEmfNv3lKYcrEMmOmioyCkopNSEV3lVgcTx2WnYVrrXvamF0N0Q54ieMSKX6YvhzfLkc6M46S3Z9TdsRfGHaXX9f3sF7rRvyhz86q4eWaBvDdHmcTwFSECRsHoRyH6ugMO+SKxMtW8vXMSZNCgSNUWTNsOfxA4+Q/x5yhsrqnrhZ7kxFKtxqZSNfa2D7mNB1mVldSFsMxZEktpG203URrJgV0KJtfjf0N0KjWUO6Y6w7EsGGAsnwrSuSkWprei7N8q0skLSiOPyp8/LHFpGgM5qbeyOUO8g4inj3VWJ8TeDOfWy4NxYXDWGq6bpdY+N6lBmzZoenGchcj218hqq9iTzoJtAqOGTTHLcqEuLbxSNE5Cv4y6KbstGiaOO/WI1UtNN5yGMI6qOYONdOl1QwntTQDUe+ApDI6SbQT0cqwlJW82qgtfDBjuU8lWVMKHCDfp/o86X6p/v/7/z5LJcdtXXLqw7B+oIdbTtIQqLO9Thd8kYHTz5w9Y5X55tZhBGOv/UzQ07adsMWhrnLw1cC1ic4Wg88DIzMFnwMq453+k0pvXwpxjwKuo+9pYN4gAY1yx+aj73FxtBabVo+5JzMmI4rmhL4bDH161vNtu2RPIWd7koGodCkEDGnWqcKnFhiDRRlA59ioZXrTnTsmfm0FV/oDo/6CIQWzwymOOjf02ZH6qIsTPdDPOTm6wvNs0JrrXld35pxW2qGJauzngMA1Nr1rJDp9+uEEwg8hwSxjvn5o0pnt6h6YRDq+cbcL1EtEfGNqCJW3t7rHBksHzgzQkSUyhCqQfGOUOhLfSq2jakWEDSkTRia8bW9rZaEPKn8AsuP7P1cWAAA=",
      text: ##"""
// @ts-check
// Take it with you: code in every system's words, the curve in every format, and files.

import { explain, getText, newest, query } from "./api.js";
import { copy } from "./clipboard.js";
import { find, html, say, set } from "./dom.js";
import { families } from "./families.js";
import { Tabs } from "./tabs.js";
import { everywhere, fidelity, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string }} Format */

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
  #property = find("property", HTMLSelectElement);
  #propertyLabel = find("property-label", HTMLElement);
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
      (error) => this.#show([["", explain(error)]]),
    );
    this.#property.addEventListener("change", () => this.update());
  }

  /**
   * The address of the curve in a format.
   * @param {Format} format
   */
  #address(format) {
    const spring = this.asker.answers?.spring;
    const property = this.#property.value || undefined;
    return `/v1/keyframes/spring?${query({ spring, format: format.id, property })}`;
  }

  /** Shows the chosen entry for the current answers. */
  update() {
    const conversion = this.asker.answers?.conversion;
    if (!conversion) return;
    const translations = conversion.vocabularies;
    this.#tabs.update(this.#chosen, (id) =>
      translations[id] ? fidelity(translations[id]).mark : "");
    say(this.#everywhere, everywhere(this.systems.flatMap(({ id, name }) =>
      translations[id] ? { name, translation: translations[id] } : [])));
    const translation = translations[this.#chosen];
    const format = this.formats.get(this.#chosen);
    this.#save.hidden = this.#propertyLabel.hidden = !format;
    if (translation) {
      const { mark, text } = fidelity(translation);
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
      gzip: "H4sIAAAAAAACA61XS2/jNhC++1dM1WAhpV76UKCHBFl3u6e0SLNA2pNhNIxERUwkUiWpZA1X/73DhyTKSb1bICdTw3nPNzP0agU/G/0+r1j+uFit4FowaKmpQJZgKgaKlUwxkbMzeK6oAW7A0Eeml0BFgV8a2BfatDXTYCSoTpDFgjetVAb2UJmmXkKrpGbQQ6lkAwlZFbIhDzo5n/hQTDA1Y8n1e6vM8S1Wp6fo5a5lBSth78VSZLMknWTkumXi4+fLHsIBTldflfmMQV4a1vQwnL5F6teb699vMFkN7WE6W0kv2lJFG9hro7i4730mB+JkkVtrA3l0HoPuGibMX1Yd++JyU3YiN1wKkC1T1J4+UVWkVu/SqVlOYhnsFwC5FNpM7HDh2Egrkbpe+497Zs6RlZeQfjdyZlhr0ynhqpYmVBme1yzJzkelDTOVLDSqvL57YLkhj2ynU6sxIw1t09QzZHDxIfASI/9s0cAnqlmaRaruZLFDPaNxotjfHdPmF6SvCfIYjGiT0Latee44Vg9aimS7Jtql3Kp61d8l4imvqdZnkOSYq8kGXvHiLLI5ni4L6JeoEIKu6kerJpAGom6pmGkP6UhQFggh4fNFJo5KO+HAnGVzg3TGb0uOhAob8gxuvz/ZvxpHf2sVWt7sde/xdhLUXdNQtRsMe852Zpbeyc4MIbpOTif5gulc8dbhDLGVJHNNBX+al0PWXSNcwma+HfJVtC6nrDZ3TOnUAWaNJdeyfmKF+55h/wxEV9cxKft2K34ARW0VioGI7V1nL+AUPoKHHnABbU1zZmcknSakHYDcEMs69HY8LrxwfPuy892th7WeSS/sTBiHwZgFr/M/ZoCgDcMe8zzkBP3E5sF+woG2wlHWyjbNojZy7OtJFXYhjj+BRx16Tm8sz9aWet9jwodO7OfDL5qL/7iiDLF/ZeSN4Q01PxpdXkmeMzuMAt+aoLPXpfVuIFCx84TNNkwoRvPKdeWYQkuZoWYaUrqirbMw6EP8I/YNRyLq9NQtJiL4QkpeG4TRZMUeIqk43V45KWtqrqxn7tsJbRxsEZWeRgw3ta3MJupPhG10mVknMEYPeEPvauZl48Ds5TY7Uq3/W6Zg51iRlHyO1gXeKsxCEJll0yIqlMiBbBlAsHUZ2bu4gkpcFFyxYkL2QFkTLvK6w6GUWhUZ2ImEiUnWyblTMNsXRr0y400Rkus/c1mwQHDd8cNo/XC4eMFxtjxy4Ue7PaQ+lCOjaTQ7zlg3dl8T9Pjssxf7z1UjCilQK0bnMR3EjRY3yZWzg/TkN+s4/l4xKvAFk2x9TXw+x2XmNtEe848F9HPdBeu4svkOMHZQT9FZQGRvCUKfqKMgjLfUCJqD1XVkor7ccnEXD9pK2tUGLi4uoBP4xQUidD0zjVv7ZB8R8LWK1VHPHB/HJy4DxD8beblL53qzntzGm+gPfJhbZNkF9ETrjtmVRKFkz/AsFb5B3m4HhZfsfP84VL/J7rFPUA+uaAsNF0Gaia7JDhJuaaRm4h7f1x/gJ9vqOP1tPhoc+j4LybiiPPuD5CK14I5G/LRFAufBDplWyPBd19fl4GCQHp3bIMIFFuGGmeHuYO24zL1YOdk2OAdSBfei+O1/D4csfOMqukvg3bvBG/tUmczfunubhJN9VCLPFRvsbyMIb2IzFt8YMva9XUxpduBXv/gX/yEYEzAOAAA=",
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
      html("div", { class: "half" }, ...runner(path, item))),
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
      html("td", { class: "kind" }, kind(member, document_)),
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
  if (schema.enum) return schema.enum.length > 6 ? "one of many words" : schema.enum.join(", ");
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map((each) => kind(each, document_)))].join(" or ");
  if (schema.type === "array" && schema.items) return `array of ${kind(schema.items, document_)}`;
  return [schema.type ?? "any"].flat().join(" or ");
}

"""##),
    PageFile("/assets/docs-run.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41Y224bNxB911cMCAPetaVV06dWhuKmQYC6aJsgcZEHSaioXUpivLeSlGNDXaBf0w/rl3SGw12tLKdtgCArcmY4PHPmwozH8J2zo3Sr0rvBeAzvd2Wpyw3IEtSDLOpcgS6hzmWqhiAtaAfWyTKzUBlIt7LcqCwZDHRRV8bBHtKqfoQG1qYqQCTjNNf1qpImSz5ZcXUQ27oiH4KVfdmsKlhqML64QK8ea5WpNexZKUIJWrIiTt5Jt71xqmig/YKL8ROtPZSyUBP01uB98KxdUUjzeFi4l/kO93flXVl9LqFp4E24MNryxm63CorKOqjWhIcs7WdlwG2lA23BblEtIeG0KlHIS07h66/wT3uHWhpZwP7gryZfvzPK7UxpYR9OnC0asrPelanTVYe8jUg8hv0AgM+QeY5H0GpS43HXiVG/75R131fZ43WCMk6VbiZkXec6lWRr/MlWpVhcJ61NuL6GfXOFJtkLeLv6pFKXoKLReCQeESeFrKNoRgAOMVgBugAZNIsYpi8hYoT7yPIHncA7QT6OrwbNvyLy0WPqID3ArBnbDpNCZVreEgFOUDHK1vihEJqow4a88D82ysUEFMvYmcAIicUpAHfq0UatWAcmw8UXyBWehfmhjMWjQpAHwEQheVPlFlxFQiChxjtizpQZUkZxCsG6Mv4XXzIh5RYS5mXj1frrx1ANCBT14NOow4adivjAAzqtr5dTeHHVobXR96pE/49Jdtj3SYb7TwE/SKyQbShAORwJpx6cNEqKoT8TQGcTWJLI6GwfPGiWQzDVZzuBb5EutcpzX28mINYytwpVhTRajnK5UrlAdeKzx+psT5dCfTTd9FxIt5VOVeeEVTmGkFx4aqnN6b4xaIbe0yRJPBhM9yd0xuOI5Wy/qglnbz+UDZJFO610HPeck2mqavc/nHvFVMfyElzDCtv3zoeCvaPPZx1CH/zekQNst3Ug0/f+9DSXFmMgwvZW5usD9AgEuiTqKsdoiyOw19qXncifz0HmjbZDTJlUyVqXWQtkwM9/TqfTELHEw+dtg+cRL6CFHz+8/SXhHNDrxyiYvg77PguHUO5ybBtf9/WJV6j+M8KXFLqMXnwz7BlOLFZC7B3zEttGrsqN23plXwCDSzLL3qD37idtMeMxjwT3NcSGbu7l6SPqQUIZPsVoPZbpM7hslcy4SOzhlSfDJJAiXOePP0BcjC8E+wEgP0tqrNhRIg7OEA7J7MuZFwNAGDAx3bbCJBPv3n64RSfDaRPcQs6EXxjX11zBRpTDFNqTrkD8Jagm/Ug04SQy196j6WHG6Vch67GwtaQ4dvMalunO5DCyyOu84iOTyuiNLpuW6aMR+QDnZ/tetIzyZfIVgi3OiZvn8/n5uYib8+WAnfpvy8u+m6EmfykTMIyizTeWWO2cC5lOaYUy3UqrVBtNKX9atXB2OhQsFNdU4ogpiLPATRF3mR1xwjAj4SW8QNBmzMcF3nK26IlyFTgWZTYdiT71P8TxS7f4faeVO73Da5rf2hhR0SS8l8NgLNwp6kYtHGEodWh8AUVfRIcgDH4YjAJXongIPbUfbn/+6U2uilY58toJnmbw31tpqG2HmzWezPVj54/gYhf6d6/lw4zINOwCPwyl0AN1sngylRw5xQ37ue7cLb7n6eum1CjPJdlSf+a60LVnn9dhhOa0DrL9IWalNpJqSq0MXhMRw8qEgykXHYf9qF9gehMPl461cuk2OjZ+1VOgLt0Jt9oJrUbHchSc6UEiVAAaoqLjghJTTRaClf3l2ux9vdV5hlGMAg+YmPUzLWhE5rsEPMjaWpZ98c6d6g5jLPAB4nZ2tKkqVJ50v1dsCz74UHWjXMLbLZlOT2k76L/sL8/2vsGYaodMPgkRjDh8cQMF0utsT8CGjG3olWRk6hDG5cGJNrHJO+PsR+22kcC6slFje78hdGFW6xQJriKyFh/legeqUVyq5Apbr3qYwFc0aeWU8UZteET4r6FjeRqAtMpUuDqOdplc5exFN2twQ8B5HWkXmImPuZbkggZiq8w9zWg405cV8ZtM4dyXJYK1n2Zfm2Keq/3R/wgHnmw589lZXWw8CDLHNuuPxhpxT/5bk+KFM+nkpIP28gFfnmd7VdIdf31/87rC52WJtGbzhMbpc+XItZNFypm+v89B5t2mB4R/NmKK0R7BoNfARNBlmu8ynLaFb85xHHA95D50yk+GJf8TvbIBo8Og1OZkNJ7P5vYymo3mWTKcW3W5uLyOcWW+GONbOPqNVIoVcvSogC9nZ/uw3rNkL0lHAPblxTKUj2MuAIzHcHN4Jof/OUhxGExYfMB/QyD5Ld21uIKLOWYdb1hsOypCatNG3MzLv//8a4n54HcpWP8AI+Rj8cYQAAA=",
      text: ##"""
// @ts-check
// Running an example in place, as it stands or changed.

import { copy } from "./clipboard.js";
import { html, say } from "./dom.js";

/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {{ name: string, summary: string, value: unknown }} Example */

/** The most of an answer that is shown. */
const most = 20000;

/** @param {PathItem} item @returns {Example[]} */
function examples(item) {
  const all = item.post?.requestBody?.content["application/json"]?.examples ?? {};
  return Object.entries(all).map(([name, { summary, value }]) => ({ name, summary: summary ?? name, value }));
}

/** @param {PathItem} item What it can answer in. */
function mediaTypes(item) {
  const response = (item.post ?? item.get)?.responses["200"];
  return Object.keys(response?.content ?? {});
}

let runners = 0;

/**
 * The controls to run a path, and the place for the answer.
 * @param {string} path
 * @param {PathItem} item
 */
export function runner(path, item) {
  runners += 1;
  const given = examples(item);
  const types = mediaTypes(item);
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
    body.value = JSON.stringify(example?.value ?? {}, null, 2);
    body.rows = Math.min(18, body.value.split("\n").length);
  };
  choice.addEventListener("change", fill);
  fill();
  const run = async () => {
    const headers = { Accept: accept.value || "*/*" };
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
    const response = await fetch(path, options);
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

/** @param {string} text @param {string} type */
function readable(text, type) {
  let shown = text;
  if (type.includes("json")) {
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2).replace(/\[\s+([-\d.,\se+]+?)\s+\]/g, (_, numbers) =>
        `[${numbers.replace(/\s+/g, " ")}]`);
    } catch {
      // It is shown as it came.
    }
  }
  return shown.length > most ? `${shown.slice(0, most)}\n…` : shown;
}

"""##),
    PageFile("/assets/docs.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41WTW/jNhC9+1dMtXuQU4UCeoyRpkURoAFaZA8L9BAsGkakIu5KokBS6xqG/ntn+CHJXqfbi2GR84Yzb4ZvWJbwi7PXVSOrL5uyhI+NBCNraWRfyRvQg+z5oNhnq3vgFjgM/FUCfuwbVTUgv0pzAPkP74ZWQsV7eEH82LPNRnWDNg6OuDu0XPUFvEoHE9RGd5CxMrjNdothrXpRQOO6toDBaCsLsPywggjdnUEwPsOd0v1v3IgTy8pez5tnIOu4cZhoJ1cIR9/BcFNeXSErh0EKWcMx4HKywSWbbdkjsvLrh4cJ4h+4Kr+L+cBd8+BkN0H6979QRr+0HhT+ECaABm54B8fFrSKXVL45bXANd0ShhU5bd4PfVDoJe+UaLOWLFgdGHivdW7fC3UJO3rZw+7N3ywaEw91d+MAy7k6DmPlA2sdO9u5v8lqPfeXd2UbvH5Nzm89GWzhuAMLh+OtwzeLZ1AZ5lhayAn7/+Ocf95g8fm53MwKbqpKz+Rz8JUCtDeQB5fgr6HoJlOGCDYHMjpFSiuPx5bOsHEMro+QqbOYNtqxWrZMmz58Kz8snosu7gYXKwOOdP4WpvmpHga7wi/W8k1sfHYCqIf/Be2Wt7F9ds/V8qH6Uu1Vgr0aPAwZGNyTPrPTsYrpHqFpu7Q1k3iKDqYhxBMvmJzKaCpjPLeLOcILmL3p0hPaGGGhl1EBnpDhDGK3CnxTF2GZxc0XyE+USWSG2A2GR5ORGCXTyDVHzwoPYRXM6j/EBe0zk4dBWxYTCJ/dZNChbN/D87v1RiemZsqBjtyl2CPQlRyfCkS/xFktrJOSUcvf9eBrJJWop3gj1PZoQ/ny/MW2+6y+7N0YblIBQypnsdd7/QUP2bgiCYa+dcq30Vc2iiKBXT8vkb/EGruDey/gXvEm+XMGsAMlR4r1YkHLwvmqwxk5H7Vd4W0mnoJVcWEZ+3haEzTeKkIK5rAentzsl86YYxAlE13a5p5VGPe09yUZa/GulZY+YitkrK+9YLMFThiVoVeXboYxH/UgTL/t0x2bPKH/H6UxNnpQgzr/ydsRZ4nv9TDUSfHumMVHOb2GeAKjlSeyvSsi9z0ttFIot1FdfbiWw56O367n1T66/cLFNnt8foyXDEehGO8Gy4ttket6eYUXEJjMhHVctkZFl8W5N1EjcHvoKlgLTiM1Dzsu4zb39KuO5T7A5EjXLDLkFvufK0bshz8r1UyRoTugNhUxrMSYxXPdHosynxBjzj4ocaVh6RPW1ZnbsOm4ORMfZzkoEkRt/6pvTLG1eaGyfdgl/0Tz2V0kI7EgLg1Y08zg1MKqGxencHqDXezbTgeTRu+kWWh06lDXcNuSQpkbYTb11YoKQLNtdXA+ouXaxWAyNqibPJSmPn/2r6zj368mFvHAfU6M0SghJT4mat9aPMXyI5Iu0hEdhPMwjXWP0HvwCahMu/QtPoM7UnAoAAA==",
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
  const examples = document_.components.responses.Otherwise?.content["application/problem+json"]?.examples ?? {};
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
    PageFile("/assets/easing.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA22QMW/CMBSEd/+Km2icQgwrqAKp6tqFboRKxnltoiY28nMKEsp/rzENXbrZd77v3rNS2ASemZrMl1AKbzXh4N2JyT8w3MmibSxpn8kpNCNEO1rfjaFoP2+3qF1bMZpQCKHyXCBPCNLc2E9oW0WLUfVeh8ZZNDbGjbMVT+E8bN+2ONXkKZEDnQPqWGOdpeLK2hy11x0uHHzkDTDMUVaCzkfnAz56axLXk65eUmcWn0hcBBBrOIyTPEHNbsdlyXl2W6rMdu9yn5dSqoLOZFJ2XewW+9U9fx/9ShgvibErq2L/KDv+L+wp9N6O7ZPJH2eNy688vYtLvPbdgXw2ChIKi/l8jgHL9EsrMYgfUQzcP6wBAAA=",
      text: ##"""
// @ts-check
// The browser's own linear(), as the service's CSS holds it.

/**
 * The easing and its duration in seconds, or null where the text has none.
 * @param {string} css
 */
export function readEasing(css) {
  const easing = /-easing:\s*(linear\([^)]*\))/.exec(css)?.[1];
  const duration = /-duration:\s*([\d.]+)ms/.exec(css)?.[1];
  return easing && duration ? { easing, duration: Number(duration) / 1000 } : null;
}

"""##),
    PageFile("/assets/facts.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51XzY7bNhC++ykmSpBKC1neSy+7ddwgTZCgSQpkN70sAixXomNmZUoQKTsLr4C+Q9+wT9IZ/kiUfxqgF1sazgyH38x8Q81m8KtW03zF8/vJbAbXKw4rzopSSA5MFqBR0FRbqJawZLlW0MqCN0Zcl5XOJhOxrqtGww6WQhYprPS6TEGxB/zhGjpYNtUaomxWVOvsm4ouBwO/UQqyXd/xJoWaNzmXmkzzShYqBS10yQMv26oplPUzmZ2dYfQPNS/4EnbWbYw6JFJRkr2Uassb1YF7gLPZD22uuNYY09cO/NN/WSnNNKdo0FBXDUcr+iMTspnAGbxF8AgtxZuNyPlPCtCHkEKLSipgqJyzsuRFRspmD9h9wtM3xS9KN7g/gmH+X3QT8ou4KA2SrbmCOewmAPw7JuYCIvNfPkQpyeSGl1XNUXz3AALz5iVmWW3FUrcCV6/o6fM7SpgySxFuzadMijWjECPUeUVHeuklg2or7gVt/Pnd70IP4nVFaij/UI318wqBU9x4NE/D0rJsteYNLr2xT8NSKe5YsWVCM1wdXoKIG44Hn6qaUKJ4w/eTB5tWG94UbF07o71DboVeQaAS+BlimOYlrkbjuIyMFyFMG8G3Bqc/8eEgcIk7bjh5+UTv8NG8D2oUMoFm/rHY/Ep32RfZtSkwV68a1QCzblq3xe7RK6ZhyxTkKwRd2kqrWcPWsOur/BGbsCy73k2oZAuwCyrXlCL/bhp52crcJtqZXmMAsX9JA6vE1KtYQvzELyfQcN020ux+6VYHC5jP566yo17V22ZGftLIF/wRO7dEpvtrQXfeDM9fYLFwIXaWeAhyy4jsrmq1QTtvmwbpC2zpZQFGWBRKwRujTxg87Ul2bngzjrwgSuHt9Yf3r0u+RlcJhfjUBGf63eouTX1b4TF9qlu1qio9tujFx2yKtrGVPzLx0mMWZmWsbkRHvQfJcQaDyBlc8ZLnemSmq5I3TOYDTL3ktJGsNB+HRZJjUd3LaksBRTRNAAzL+76wdK48nRN7IfE2bY6S2IhtNQNmXqgsOGHGiuL1Bjd5L5TmkjdxlK+Y/EohxAnMXxgrsL4zTGO8C3rk4tDfhpUtzsDEBO3364H4P9v1xhfw0YzeeN+p2TPZ29SiMbeuSN7tw9aPXDaMXGTAusA5GTuZx81Osh0MTIESKlGqkg63cfqXgbYj9Xmgusis8HLkdIAvHU5rvA4nycz4tnbIqQ6D4Vbin/rARwlYirL8bSCLnvCcElHSiUw+QXoKSfGEWqgUbowtvL32R4r7wyUjnAw5FJSrH5LyPgCOWNLBCcZL3AcL6D3gcyQ5piACHE3//PU30uyFv7bFzjI58E2dmPqCdK4WAed+xPUD3h0UcWCqI8QcRaPDE88FJ19kAx+i8nmoul1xOVKtObsnqNTN+Zf94Hs3qd3iBZxn5+fnP8Pz59YRJZbuxxgcL9wpF3D7bOfutTGZJdgcGp7tPFZkmXS3BKOskP8PMPMcnPrqX4xxdnHjDrVuWWkQswOo4arGY/Kkz9G+b+PZOw4jtjfy2Dlyl6BPpJ10KUXvd/hKl5KG1yXDYoymSDoRRO48/ZYHPHHy2mEJ43RzjbhDFDQTb9z9IA1mfgpZlv1x9w1nQ3bPH0Kkwus3QrXrki9Dxwr6uKiEJOKcO65wY+LxEQ5uLWFb+mEyuLg8Ph4cWK9WoizwuhA72DFgMl2zOsYwiLjNt1QcVbUbkjswxHCBWwAmwXwD3IjCtACmzHwqkWlnboi3SWI77XgGbIK7gBwt8qfYZQS8J6grczE8wUE2bpMhPNv+gHGrAfZPnChTFVJVbN8MDvbR0yLmxU4nH9ORkVjXHKf/cfwIu1u63wsJQ2sOZ+huPW91e0y+Nx5Nv7tBeVzBLbuuw9G7p0YxRTgb2dTo4TeAn/U2Z93kX6MX5aWhDwAA",
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
  swiftui: "SwiftUI says",
  "core-animation": "Core Animation says",
  uikit: "UIKit says",
  motion: "Motion says",
  compose: "Compose says",
  flutter: "Flutter says",
  libadwaita: "libadwaita says",
  "react-spring": "react-spring says",
  "core-animation-overdamping": "Core Animation with overdamping says",
  "libadwaita-clamp": "libadwaita clamped says",
  uiview: "UIView says",
  "react-native": "React Native says",
  anime: "anime.js says",
};

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
    const when = settling?.peakTimes[0];
    say(this.#overshoot, over > 0.0005 && when !== undefined
      ? `${percent(over)} at ${seconds(when)}` : "none");
    say(this.#duration, spring ? seconds(settling?.perceptual ?? spring.response) : "–");
    say(this.#ratio, spring
      ? `${number(spring.dampingRatio)}, ${spring.regime.replace("-", " ")}` : "–");
  }

  /** @param {Settling | null} settling */
  #fillDefinitions(settling) {
    const ids = ["exact", "envelope", ...Object.keys(settling?.definitions ?? {})];
    if (ids.join() === this.#known || !settling) return;
    this.#known = ids.join();
    this.#definition.replaceChildren(
      ...ids.map((id) => html("option", { value: id }, names[id] ?? `${title(id)} says`)),
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
      gzip: "H4sIAAAAAAACA3VUTW/bMAy951cQPsVB7NzTdWv30WGHrEO3tYcgB8WmY7WyZEhysiLIfx8pxYmzDx9smnp8fKJIzWZw411W1Fi8jGYzeKplUcPWFGLdKWElOlijMnoD3mzQ12inIHQJu1p4QEFY6aAQSiH70CL48Cavkt4rBGtMk49Gs8mEMr22WGIFe9m0xvpxks/Y5ZI0f+xTvh7gbMNk9v9IsXb5M8feiUYqiotfjjkHwX7pvJV6M4UHLIwt3/S/8ft2tVwdOKQw2nl40Wan4RqWI4Blctu2CpMp7OkPICk7K7w0OlubTheYzCF5H61pBFh0LdFgVoqmJfIs4Bn3cFzpkaQEM6FlEwgZ8YE8cHvyRFwntxJ3tPrzyyMZfbRDKi3z94qY4PvRGUCH1TTuQJfWyJL3AIWh2jkMuYKVhLPkdQ5vuRx3xtJ2TuFPuD5tvzGciZALM1CYRHe2la4T6kJQxEFc+QP+D5yXDZbnSorCZy5oYszF/3CDH9HJjQ77q+SmEYS94y95jJUb6gjy3EeLfMnRmXnUjoVUVha9kCMMjmvnMizobEKKpBHOZc7LqtJI1vGcOfhb/epk4QhWqc57tKwkWuRTci3KnZCeBX7+er/4FNlXV6FXRzCBHzVeDp7nGavFFsEpWaJ1U5AaKm5yWr6idTpDnjdoxQYJ6UAbikBhSzAVnzeCEs7nTH/TCisa2J+Hixt/mDCgLPrOagf7OEyEGfF04C8eO6io28Nh9SrGQ4I0dEocJIWVpznSuIOFaC9geUOOMV8eKVy/hSVbuSyn4T5ZpekVkXB4XqJCj+OkpblCn4SFyF7R2JVEH8Y18i21aHAK/HarQDyOfRv8weIbYw7362csfI7as5hxCEjzSgm/CDysxNW028gSSfrE2/PVdB1F0q04lmXQxs9Q+MAdyzoMf0ftxKk4/zwmpLxd09DifADMjz44wByWq0h4SMMMpIOSUI244Ms8z4OGrVAdbS9dxfLEZF7SlXxKQwSxTgMhfyFCiqN8Jg+l51mI+OSeL3zq8FjcoOJAKg+j3ywcIkpbBgAA",
      text: ##"""
// @ts-check
// Which vocabularies belong together, and what each is called where there is little room.

/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./tabs.js").Family} Family */

/** @type {[string, Record<string, string>][]} */
const known = [
  ["Apple", {
    "duration-bounce": "Bounce",
    "response-damping-ratio": "Response",
    "core-animation": "Core Animation",
    uiview: "UIView",
    "settling-duration": "Settling",
  }],
  ["Android", { compose: "Compose", android: "SpringForce" }],
  ["Web", {
    motion: "Motion",
    "motion-visual-duration": "Motion visual",
    "motion-duration": "Motion timed",
    "react-spring": "react-spring",
  }],
  ["Design", { figma: "Figma", origami: "Origami", "origami-tension-friction": "Origami tension" }],
  ["More", { "mass-stiffness-damping": "Physics", flutter: "Flutter", libadwaita: "GNOME" }],
];

/**
 * The vocabularies that have sliders, in families; those the page has not heard of come last.
 * @param {Vocabulary[]} vocabularies
 * @returns {Family[]}
 */
export function families(vocabularies) {
  const left = new Map(vocabularies.map((each) => [each.id, each]));
  left.delete("preset");
  const found = known.map(([name, names]) => ({
    name,
    tabs: Object.entries(names).flatMap(([id, short]) => {
      const vocabulary = left.get(id);
      left.delete(id);
      return vocabulary ? { id, name: short, summary: vocabulary.summary } : [];
    }),
  }));
  const rest = [...left.values()].map(({ id, title, summary }) => ({ id, name: title, summary }));
  return [...found, { name: "Other", tabs: rest }];
}

"""##),
    PageFile("/assets/handles.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61ZbZPbthH+fr9iI3sy5JVHSXacmegiX90kbjxNE4+dvnhubmocCUnMUSRLQjqpMv97F7sACVLU+ZrpFxEEdheLfXl2QY3H8EdVXUQrGd2djcfwj5VQEIkMbiUocSczWOVpDPkC8gzUSkKR5moG8aYUKsmzAPKtLKtVnqsAKqlUmmRLUMlagshiSLJEJSKFrUzzKFH78OwsWRd5qeAAUS5SWUUyDkDuilQkKKzIKwU1LMp8DaNwLIok/K0aXbZMIsvyTRZJ2gx/tkuHPM7XPfJss76VJcqVZSQzUjHKs7hymO7zMq6Y7Wx8fo7W2Bcylgs4sBRP65FV93hKTeWHr6o7WdZADzgfn2TShmKOtziqQf8+RF8poSQzvFd5KWugx0MseoroixLNjgz01Bya5Qxcrvz2NxmhGj+iX1JJa0WZo2HUHg6VYgGZWPeXPB/mL40h4RMO0rSGrUg3En7GMdyvJCqp6DepIMvVikIgp8AJ+9KIc2bkkWi7t5I71aO+tv7j500NabJOVNUj49UaJckC/rTHIAFRlvk93Ml9OHicY8EYgJGENxkUyU6m1REbeqdUsyag4p0z3nfOY7VZY2bE8CumDFtLLBRaUMC92GNenNrn2D7bPIlriFYiW2rfsG9JbiqzpVrp3NSJKco1PjF7MRvvK5rqp1/gbKwlYS5gvmnGOTwPv0JVClFW8nWaC+UtpfouXxcbJeP3ap9KL86jzRqzKLSDH1KpH364yDP1PvmP9G0OoRixhgMHvk6EZspkj6DssZMm3isb74gHOn8XmOkaZGCNQMRxW3laWsD8AXP4cDgD4LNUebqVeJoGXDxcAvCaDGoT4XwM/97ISm9AdtbY443G2+mYhIyCdjk4EnKAinJthiBTyqrAzaUTEWJd4OI7DZF2FiGnpk0tK9R6W5IMfJCQnewdzCS0mzQzgPEQidtNKkoMu5Hd+8JseUGwPAoc+lY9lhbaCZeoq7EhdCdb4toOa2sXicnGsWrh2TOIbpaIEIPDeinD3JwDpyJ5MjQIexUigS4oaPWrkNVo2Zr6coLXrrccJgH+buK/YWRzM+La5MDYBXCj1yayrXVHC7d0Vh2wdj+aMRq2JZLpGm93fe0EUsezlv2CuTEc+wJ1RPmN1j+iTRcCAeYWcYeyHxELc5iG0abEyWUuq0ss7CmSJphEiBOw3kQrhCqCcMTNqESDRSJNEaOUxnMdAzIO+ZBNQjZF3/NNbBoPcWTPtYc9cjhAsgDvC17wMRjVpsyoilw6fFoeclkHev5V2GwBV1cwYWLDTdQvYQJXPJzBX4VahWuMt0lgg9cYXTPWjX8KKe5+1c1JEwjOjnaxup7c6E3pDFdNuhg9bJAwDjAqXd/UbhSsGKpwk2tS22avrq7o2be6GSnUBoHZurRJWAP/pugeK6ANZ2l1wZzZjsZOcoGcwfUknDwLYDq5CRqIkcUMcHpqZ6jm2c2uqV+p0Pcy3HlDZ/cDcGgWmAoyXMlkuVJw4a6sMe6SDB2gVL5utqdyiJtRIdUF1CQivsEfXHZzIA8pLC/nCjKTeYjRZpr3MyUjr4Qqf43VLfaeI+RY85lk4ROcOQjWc8svNuD6zmg73I7hHWV4CC/nFJOm2bTrM/iY5ZlssvapwQ+zXn/0j3x3MQm/CdBV37x4rPfaAsEhqDjIbUjbXHSSqOtvTd/1754qbUhKvlJM4N9YMfUJt/5Lt0OnPEuyPFx/wK/9gzQROB/Mx/BFezANNOyIb+faUpPJiwZwmnBpih+YwHGhg9Vwo8ixG3UFXlvug351mfUnPN+5Hs1MG1j7PRsOR+N79y41DA+eC140Rsy56kCa3IlIWdyAGT38R+PHiwCeD+DHs0fgx6ASk36ETf3/LzwYI7zJnM6qcdzJbsfElTuptZ26/dEjXO1QN3q4kypPZSkybTG3/WimnQ7rQZx602vq+8HR0+wkaH3sAxHECaqEmlQawkxgfDwGp68xU74+josXjwKmeKdhyQ2Vqd8tHztv4mSd4dp3ufbekf17UvYDUsx9ac7twmpfYP8S7wixjuHR8VxPOYxHZIOxkefjtQmvUMEww94y7E8zfBZVjZJD9tygHf75e0yqGT/0rUr7/U5LkiYByz1i2Fnatdh52Jcwdd8kaChM6z4vte2s7gD9/sh1RxUHLTcegpCdf2T4gYrUa9e3DQQMdh7PMBA7+UvONZqZxhCNUHgev3CjJ+/hz2VSmDlGSXu7RSVrvlb/kkkjwn6Mq6JSymwGAqo0iTFpVa7HNIubCj2lv8PhtCa/k/vbXJTczkepqCraloLqCcK1rrLVdumN9BhvHAcgIgQdNPbIlK4nyzLfFEe3Je6Ea6vgA58A+rd94+dyE+HMoAlM1KtVUoVG/txsdNmu0CYc0M4sbzNnSc48H8Mc2Hh/tGzA1MkzYwLez7lal4jcOM+Wd+aVuE2yWO4QFNtJtGAiLlKBt6/RzOgeakRvSYo8yZQs4/wePep+bHjLCz9ssaukTwhSjyhy+Cj6S5vHk604dPaxqL+YCDgtC9l6oprkoNBQiUopNurAPYbfIYqSMkq7EYTRGK1GTW48QIhF+DF0S4zcls65bDpawXw+H6iYPqOBTUdRFDKLPT6/Dn0j7DQRxY65W5o8eLtRlb4z8/dQLJWm30sqc3mmsti7LzPJ3I1sg1m+ez2+Rvzf3/TojDyX7gD3SYy4XFvS/n3NJV4JfUNlDb5AM1GL+OWXBtbCpHqta6z0doiyiKC4stONNe3AcrDNce0RNEmzTarkNkkJJfU2VzCiKfQg6ExK4li2d16F7U+1yMs13pRonGJf5D097BpQnWJz8vSwd99905jUjuONNc1ZbO//GV05MYkVbwGYm66Nuem5bpsdl1rshqmnQ9TYZI5OlIyvfH+AQfdrPfl6yhSm7uGt98nTXe/3T6/DW2fRbjqDtjnA8Gre9/S+ezYDHXX42Jt96lMfyNjuFORPTJ005dON9es0v0fISJarfiSz3S77GG9rbnND07xB20aQPN7IH1awC5yEakZNBzG7H7DowvFAQuo4M0Q2Zz59YtHh7UYpLMw6mSbd6OP1oqTn93IhNqmyEp2oDBd5tKmGFtCB5jDfiQLlSs+I5Mk3sd8veeFKpjGexNYtN1Lov685XLOMKE3wga2b+/rBNKWnzcn/b5A5rVw9pZs1WnLuYHwS407XtERou1x6sdpgD6q11KnXWfhgF6Y3fif6S5lKUbVf9g6dvdmKpdSiSP+f8K4jM8zFkTGhXhnxXk1bOGBNY8f62EUijh8r+WG2NK+UYY3Y2chtjqdTN6c7JPZL8lRi9qq8G/htee/Evf5Tao6yX+n/zf6G97lpwON3+vte+/o9dRQX9vUnuVD8+lYsJfFNeGwJJ9ZUNr9kocuO05K8w268jL/lvwHtP3IvqTfxUC3fRCkqfnP5v5RO/u5M+2GGPlQbPp+dLqphOWSp55296c/HczB5Wa2ShUI3YOlDE6BZLELVZ/8FAzTyiHIfAAA=",
      text: ##"""
// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain, post } from "./api.js";
import { announce, set, svg } from "./dom.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Spring} Spring */

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

/** The length of the arm that shows the initial velocity, in pixels. */
const arm = 3.4 * parseFloat(getComputedStyle(document.documentElement).fontSize);

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
  const peakTime = () => settling()?.peakTimes[0] ?? now()?.response ?? 0;

  /** @type {Handle[]} */
  const handles = [
    {
      name: "Perceptual duration",
      value: () => now()?.response ?? null,
      text: seconds,
      limits: [0.02, 10],
      step: 0.01,
      place: () => [plot.scale.x(now()?.response ?? 0), plot.scale.frame.height - plot.scale.margin.bottom],
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
      place: () => {
        const dx = plot.scale.x(1) - plot.scale.x(0);
        const dy = plot.scale.y(initialVelocity()) - plot.scale.y(0);
        const length = Math.hypot(dx, dy);
        return [
          plot.scale.x(0) + (dx / length) * arm,
          plot.scale.y(0) + (dy / length) * arm,
        ];
      },
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

/** One handle on the screen: a slider to a screen reader and to the keyboard. */
class Grip {
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
    set(this.#group, {
      visibility: has ? "visible" : "hidden",
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    });
    if (value === null) return;
    set(this.#group, {
      "aria-valuemin": this.handle.limits[0],
      "aria-valuemax": this.handle.limits[1],
      "aria-valuenow": Number(value.toFixed(4)),
      "aria-valuetext": this.handle.text(value),
    });
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
    PageFile("/assets/main.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA5VY3XPbNhJ/11+B8PoAZhhq7rWO4rRu+nFNr55Y13vweC4QCZmsKIIFICuqqv/9drEACVKO3cxkImOxu/jtYr/A+Zy9teZVUcliM5vP2fXOGmYryTpxL5lV9xIWOp/N6m2ntGVH9o3ZSM1ObK3VliX5XLRmL7XJfzfJxcAlP3WNqNuMgQL331J+gj9auZcGfv/YSX2IlXT1RMF3qthEDCu1aws54SlUFyspmrpbKaHLCduVKuW1aGUT8wJtwiba1h2SsXXdlhmr7LbJmBHxEaXaTqS0FOU7Yer2PmKTjjDh/F4U1oBCaW0Du8t6KyORNe5OJLZiI38UbdlIE3FWRJnwXgtjY30drkc8L5kwrJN6K+D4zcAYKFOFdRuf2sFyytEoG3PAcsqhJZg7UkOUCd8HcKLaxco0USZ8NxajcuAyuD7jUXrCY6c8QNN2WcnRDVhcTxiXFdyUGTEhYcL1m2xUUdvDlWqtVnGYPfidqYAqxGrXCH2YxuVD2KnDDc/mL19Cjh46Wco1O5IOjlCAZJI0JyefvLPZy/mzEsPxpwjKU5IhXdL8ewXhAqfRL8p4IbmFjIcQXLK3ndBiy47GanDWCUqJrXri8sQUlpR9bSR7q6XdaYiz4zXYD5TXyzcn1CnMoS3YGtLR1qplTQ3BXHJUlA3iKTvOGLOAHH8ZI2VM7EVtseQ4/vQC9k6sELaoxny9HscxO82mp6pOtpwOGQKGO4WFao1lt0cW3xc7ZXC3XYh5XKydl2BxxxYemLc0F03Dbx0eb10yf/jn6P4T1BATvmb9/bDjcHG3d+gzxm/vUnZKszOdHlESoRtposB5Tos3JYnMGmmhgDjXchc5zLjcXGAboDzlQ/XBjOeQLQJ9n1fCVGkkKVzXIUnXgXjsmIgRq5Dnw/rEsZbzBKmA/Oa3H+DfuwbusbWx+ntddwbEoorLUSajgzNCHgm4cu3PcYWdTzk6l9nEMcl37pxLyKxYoU9/XP7yPuDK/FZv4eGMITbeg/NQIwSh+AQQ4yp1Bhhz3LP2HZOPD/L3fn4UdofgdfiT/y18vsZ7Od8DnrqwzN1upIGqsVdAtZpzC401ZYs3jjmHonQgUgxXqxXoBEF/Gq0nbkZ+ZxHlDPe5EweD28ZOy8c016j4md24hYMNFhFY9pWm1GLvK02AiPOIG6ygeC1IxYXbrteMv/B7qa9lF5Ggmy9kCULxpMHDmBaI3oqc2iOU+7qtEUtKupzvHCwvOOL3NuUGgjwLJwaOSjZw+mLBEppUEq8SgofxId2YWlPape4HL6rw1ZVReuW7roTDAoKADOMybHlamBZi6mnWXzeNYxQmMH5S+vGodq2UaqRoXen6H9hR37eicTFEV9L7ttOkiMz3wC5zol94Xt9f/NDLP2L13MjDGvqfNHPivfzq6GZgfvRKQ3J9zZLCmFdwRVLoBGro6WMPiA44UW3mwOYg6l3LhynUkX355v1+u2saR3Q6nOW+H39wYJfghtfoC7iUQRf04jWMxCV25ChaUaGjfyZiAS9c0lNxe5lvlQu2Ufz62cplbAhX4ssIx2Ve7rTrD+zykk0j+jKXnyBscIvi0svQ7Q8xgdZfwxn0zil2+kFeMNXCa6eCgaaVD9BoZFsaVhvWKh88+cQHbiDoUxZtm4ZEj4rSw7iUWIsG55b+SshwCUR/Drd6JwesjYwTOknC7f0XoQK+EnEreLQ4W1xuMmidcCNbfL2Be/G11UJL3NcwhKFtB+YCEdNPYOE5Mw1lRpa9GJnG/vorSvTHKpAoS9CBZfnjP746Dh1+r+tQKKmMQGwHORgvxynt3htjks9BUaMv/nXz679zmjDr9WHsfZ+P6RB4JLRYBGeOYTuOsBGegb4RVZANmIyT3pBbSG3spLDAiEtClYvKL5w56B9NNuwFQPFuSllVo08OMAG5GniDrnHhkYHarOcbdC2HRDHfHn6yRjbrNIRkHzveJWX57gFAvsdRroW5KfFOAs08KnG+BeZVXZayBfgYiHQkdadQaU04w/3/uUPWYtdgA+cS6U+d41LC+w4S3+9n8Wh5tQMHbd0Jr+nK39CUScqhe1lRNxEqirFzVAV0pHs5sbx/o42jja7fVGr/KnD4GPip7Xa2DwT36YQuPGqoKBcGLtLnPWU2fNRIn+qZTxuzkbKbmEKYoeopD/XbnbWq7bGWtREris4XpLYQ7X+APTZZyy8S/yCD+DNx/HwxiOPqzFzMm8n9eWl86T35jOhnrw/S1H/KX1dGQtHXHAM7zRUtn3kpzB7xbu+YRyKtqYvNBChKcgJz5ukvVIWSI1VYC/6+KlcqIunno/ypXOpTnJK4vxQYbaIsGD0WpwdE6ZwDNhidhsQ6pSOkQssv8NkYG34wjIJDy3U2RfUIIBgRNPwuCVf6mfiECa9U+/axmueaqFe2hVr1szxgF/XarW6AkA4U0JRb9V5Blb4SBgqSaxfJn8l513oefPDmFj+AwKs2wcYFPhQZu0XBRbvbrqS+C0sDY2dR3SXp+DBSBi8g/P1OuvLOo5ZE+6aq19YZE4dpNOTEiTAke/QyWLmKg8NJqYodGpO7OflGNrIA4W+ahie3UKfFq6JRRjqg5GUSfTaBPJuThl6WlLVo1H2SXhLJZ9WpL7wU5/yIUKGv0keh3H1P4lxqrXR/01/6uPx8Lww7vpReVXUDQ0DL8Zs0JAGMt/gd5pSF7+weCGG3lVZ75igAGUj/B8sE9unlFwAA",
      text: ##"""
// @ts-check
// Puts the page together.

import { Asker } from "./answers.js";
import { explain, get, getText, newest, query } from "./api.js";
import { Dock } from "./bounce.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find, html, say } from "./dom.js";
import { readEasing } from "./easing.js";
import { Facts, settlingTime } from "./facts.js";
import { makeHandles } from "./handles.js";
import { Paste } from "./paste.js";
import * as permalink from "./permalink.js";
import { Pins } from "./pins.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { Readout } from "./readout.js";
import { Stage } from "./stage.js";
import { Store } from "./state.js";
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
  } catch {
    return otherwise;
  }
}

async function open() {
  startTheme();
  const [{ vocabularies }, { presets }, { formats }] = await Promise.all([
    listed("/v1/vocabularies", { vocabularies: /** @type {Vocabulary[]} */ ([]) }),
    listed("/v1/presets", { presets: /** @type {Preset[]} */ ([]) }),
    listed("/v1/formats", { formats: /** @type {Format[]} */ ([]) }),
  ]);
  const store = new Store(permalink.read(location.hash));
  const asker = new Asker(vocabularies);
  const plot = new Plot(find("plot", SVGSVGElement));
  const grips = makeHandles(plot, asker, store);
  const facts = new Facts(store);
  const panel = new VocabularyPanel(
    find("tabs", HTMLElement), find("vocabulary", HTMLElement), vocabularies, store, asker);
  const velocity = new VelocityControl(store);
  const code = new CodePanel(vocabularies, formats, asker);
  const pins = new Pins(vocabularies, store, asker);
  const readout = new Readout(find("plot", SVGSVGElement), plot);
  const things = new Things((time) => plot.play(time));
  const problem = find("problem", HTMLElement);
  new Presets(presets, store);
  new Paste(store);
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
  function start() {
    if (asker.answers?.settling?.settles === false) run(null);
    else easing(true);
  }

  let settled = "";
  /** What is done once the state has come to rest, not with every frame of a drag. */
  function rest() {
    if (!asker.answers || store.held) return;
    const address = `#${permalink.write(store.state)}`;
    code.update();
    pins.update();
    const said = JSON.stringify(asker.answers.spring);
    if (said === settled) return;
    if (settled) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    if (location.hash !== address) history.replaceState(null, "", address);
    if (Things.playsByItself) start();
  }

  asker.addEventListener("answers", () => {
    problem.hidden = true;
    draw();
    rest();
  });
  asker.addEventListener("fault", (event) => {
    problem.hidden = false;
    say(problem, /** @type {CustomEvent<string>} */ (event).detail);
  });
  store.addEventListener("change", () => {
    velocity.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held === "handle");
  });
  store.addEventListener("keep", () => {
    find("undo", HTMLButtonElement).disabled = !store.canUndo;
    find("redo", HTMLButtonElement).disabled = !store.canRedo;
    history.replaceState(null, "", `#${permalink.write(store.state)}`);
  });
  addEventListener("hashchange", () => store.set(permalink.read(location.hash)));
  new ResizeObserver(draw).observe(find("plot", SVGSVGElement));

  find("undo", HTMLElement).addEventListener("click", () => store.undo());
  find("redo", HTMLElement).addEventListener("click", () => store.redo());
  find("play", HTMLElement).addEventListener("click", start);
  find("show-velocity", HTMLInputElement).addEventListener("change", (event) =>
    store.set({ showVelocity: /** @type {HTMLInputElement} */ (event.target).checked }));
  find("share", HTMLElement).addEventListener("click", (event) =>
    copy(location.href, /** @type {HTMLElement} */ (event.currentTarget)));
  addEventListener("keydown", (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "z") return;
    if (/** @type {HTMLElement} */ (event.target).matches("textarea, [type=number], [type=search]")) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  store.change({});
}

open().catch((error) => {
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  problem.replaceChildren(html("span", {}, explain(error)));
  throw error;
});

"""##),
    PageFile("/assets/paste-text.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41V23LbNhB911esOe0U0IWUM+0LE0V20+Qp02bidjpTkrEhErJQkyAHgCI7Ev+9C4CUZfnSPBHELs7uHpxdRBGcGT3JVzy/GUQR/L1iBhg0TBtegOG3BoSOgUngTAt5PYZagWQVGuW6WnCloV7iAd0otIKQ6HoHsjbMiFqGg0E0HGKEu4YXfAnbLdwIWcQQLPg3wVUwhqYW0mAEj5ZkYyjWyh3u96Bt4VfnDsPoObxSSM4snk05Bm2US/YprI/O9QWsrjAE61YxfOZ5rYo3Pazff2vRfu9YQLhBXkttrJErVsIMLpx7qNjmKpmMsjmZx2kxSsN5Wgx3aYhrilsJf585s/2fX712nA1gCOf79IFpeHdxARslDNcgzNgyrTEpWejQ+p41TLEKtj7D1tEwsEkt1zJ3ED0WsSYK2wGAz3dZr2WB2Uq+wTqv39825IrM35wkaboJyY8ZJT9su5paSiq90zRNF1c05Lc892ivEUwsgZw4LAqKm7WSyERZWlP366kizic5zShE0P28ymA2m0FQ6QDmcDqdTiGGU4RtOwEdVWcFCH+uuF8gOQbXmquvIsdvw8vSkhRDwaoGD3y2hWOdqt+4dFRYKf924BE+4CtH6JLYAIdkuY6Yubih4k3Jck6iL5obMp8l55N/MhqNIQjovTGZXGYjkm5ohMIhl2MouTFcUZi97Zahqf9qGq7eMc0JpQeM2WhhvmLq3JApRb+P9ab3g5E36xKLJi+Q5VI+84gatl0r7fo+2O0lvHMX1loW+G1TK5RGT4birPhkZ8Ij9fhGRkqifL0Q+cT/p4QkX2g2pCmNxJFQ/Ll6bbQoOB50VezpSv3B1NEVQLDXlgf2oXsQPzwQwxtRVKFuSmFIMMYrqFhDfG0OxMP4I2HJ5bVZwQmq7mfY7TqkUNcVJ97HXdCJPx8K/UFI7L3ORB9JfH9lz024w1m0b8WOBArzOUzDX6C1UO2eIz/ULLd+dc+NeKL5vA99lMjRaPS/yTT7/oz2cxK2Tw9Cp5k+6/5dmMG2vb9v/2YcTRnbMWzyLbOjZoJqSYKfcAymepjEM5K5hd05GkA4fXBOojquvTpsYxMfJRm7QGP4yso1ftZ4aZl9oZzIKmby1Xnpu7qgvZa6hJODjsd51I8rh+RmlQV7OJ78ZbnJ98fiX56b8IbfadIB0k5lDzWrm/qGy/9jAmsf4dtQL+2CPmDgoPIXan+iah8Zy/6egvviOjW9UB5S8vzTCS3EXZO0g/8AgsF2qG0IAAA=",
      text: ##"""
// @ts-check
// What a pasted text is: an easing, or named numbers of a spring in any notation.

/** @typedef {{ kind: "bezier", points: number[], duration: number }} Bezier */
/** @typedef {{ kind: "linear", text: string, duration: number }} Linear */
/** @typedef {{ kind: "numbers", numbers: Record<string, number> }} Numbers */

const numeral = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;

/**
 * A duration as CSS writes it, in seconds.
 * @param {string} text
 */
function duration(text) {
  const found = new RegExp(`(?<![\\w.(%])(${numeral})(ms|s)\\b`).exec(text);
  if (!found) return null;
  return Number(found[1]) / (found[2] === "ms" ? 1000 : 1);
}

/** @param {string} name The name as the service spells it: dampingRatio for damping_ratio or DampingRatio. */
function camel(name) {
  const text = name.replace(/^set(?=[A-Z])/, "").replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** @param {string} text @returns {Bezier | Linear | Numbers | null} */
export function readPaste(text) {
  const bezier = /cubic-bezier\(([^)]*)\)/i.exec(text);
  const outside = text.replace(/\([^)]*\)/g, " ");
  if (bezier) {
    const points = bezier[1].split(",").map(Number);
    if (points.length !== 4 || points.some((point) => !Number.isFinite(point))) return null;
    return { kind: "bezier", points, duration: duration(outside) ?? 0.5 };
  }
  const linear = /linear\([^)]*\)/i.exec(text);
  if (linear) return { kind: "linear", text: linear[0], duration: duration(outside) ?? 0.5 };
  /** @type {Record<string, number>} */
  const numbers = {};
  const named = new RegExp(`([A-Za-z][\\w-]*)["']?\\s*[:=(]\\s*["']?(${numeral})(ms\\b)?`, "g");
  for (const [, name, value, unit] of text.matchAll(named)) {
    numbers[camel(name)] = Number(value) / (unit ? 1000 : 1);
  }
  if (!Object.keys(numbers).length) {
    const spoken = new RegExp(`([A-Za-z][\\w-]*)\\s+(?:of\\s+)?(${numeral})`, "g");
    for (const [, name, value] of text.matchAll(spoken)) numbers[camel(name)] = Number(value);
  }
  return Object.keys(numbers).length ? { kind: "numbers", numbers } : null;
}

"""##),
    PageFile("/assets/paste.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA4VYX2/bNhB/96e4aR1ABYrcvjpL067tsIemLdpiL4Gx0BIds5FEjaSduIY+1973yXb8J1GymwEJIh3vjsf7/e54ynwOr7Q6LzasuJ/N5/CJKs2Agmolb+5gLUUNtNmDFqLKQEh8AUYVrmX4WEKxEUIxeNhQDRx/VD6b8boVUsMB2GNbUd5k0LAHpnQGrVAaOuc1yee05fk3lVwMFmvelBlsdI2bKbqPdEtRT3Qlo6ULd9Bqzfu5Zo96otxs6xWTGAGTBWswFM11xTJ4ELJUkQP77mxn87MzTM6+ZSVbw8G5IqijNNXM6KT5Fy0k68D+gbP5D02MyOrbtKKBSy9aGJMZxFZi9Y0VuoM3mF9e4lZ2uZUCY9d7OCjtfOxEQVfbisr9RCFs4jCcLLpEdIDIbBVf8Yrr/ckNbpYdNEIzNXs6zN+5ntgbaFQrGsUWfd5LWrfo9DPVXAxS3nDNafUnq0SBcYQF6P4neCmEvma0+fL3lkr2Tkohf6BZ00deb+ug4g4CXzcMStxY3FkSa3y1zMEn5DH6aBSyOTf6yGHDoKKiSvnqOMwAfvbml5ayJLHmSQZ/fL1+/9YuvatYjUxLL4y2YeRY15LUG3zFx9dI55HJWmwxtLGNlXmjkbKifKprRKdUqbpHbgNYqrZU0hoZ42isAo0BCoRPy22BEmLFqT02YIawxp3ipTO4GOTGOYpduRMrByB9UQzcPZuDOT8WOb9raJXC5UvvwVQ1Ga1lwY89faRq33PJkMoFe7PhVSlZQ/I8d4q9HTPgW7uDF8GTHtKLXg17EHGqJp1Z6GjeZa/Yub38u0PBsOg8pkVAIadl+W6HT+85LjZMkqSoeHGPaiQ6nbEnSRI2cULb2Y7tedNu9cQeoSCR0Y5WWxaclaLYmlhOuAoRE2bko6xZToCm8o4ZMkewRsez2Drj3Kn2WeJrIE6UFxXeGkgRF3lmyYCVTDNfljfm9Es8PLYSvZXNxTgEV01uE8xduxJUlm+pplc5ejcPJDFKc4tWksLVFSRJHEd/eViu4T5R0q3EKXf2bzetl0BjG4itl8gyLpQo9xiweYnRdGfN1UY8XIuSViSd1NIQytMhBOHrFfaqL7ZsOl8+8MplUMHhE95xXLFfI7Ruli87dwCq9k0BJ8rPH8dl3rLDdJpJ/lzcJrE/OZW0Z820hGxGMPgayYqofBDQ0Bp9uo6tbENuhB8y8IYwjTiBBeLXE8mdCG6WHqR+c7d3fs9N57y8hMQ7TYZwItYeoAhXrFoM1+3N0tw/NinDwWNdHBcugT5QnHfMQEOS+e7FXLJC3DX8u6kdH4bfvM/kmMQmg+jno71Gc8RCcqbI2DTNa9oScmMylIGl0dKW5O2zg5F18Oxgpd1t732a79vPuNECFc2G+TeB3QtDTNIuR9lwqLxizZ3eGEiuzZRW8XtW7bGXSaUXNv+IlNpjdDVsqDJ3pmJ5Em3sUYlc2uD796g39bJoNY3BjFDC+aJHw2VuzfUJAFA6pH5gwIp950wmPsYrA+R2xYvfrHgR9FtMi0akyq00E0rTLwSBjwswEehBqfe8YXSwdxXzhPWEBEcgvQ5jNYg14uLwJxM3KRZ1bocXP57bcaWmGsd3M7DACnvqIiASqsRfdVwT/E2XJ7tJT/5uwM83tgGrQzRyZj6EbDRIZm5ixLY56hqx4QL+ygDvaLsx06biTTk5bxezoyZ/VB/B7Ee14XHCCrGzPDHrqSkUQydMrm/GQ3dIkBU+3+6SRIzHReUz6bm7EbxgZNjGfkmQ4YS42b//4H7XVG9yaSYMEucI59QXz5+j0i+3YUK5cR8sfWnaBNlMLr00N1KvfTCrIfvDtmEIAXgeTSNHSNtyMhXk0DW0OPRYnpirs9EIfYxsGPXHI/7RaH8E8lM5/ex9DoUQdjEV0O8EtioGpTiAtOuze/txvYbVHvX8xx85cUx0jGVKd0zSO2bvoEE9TgDqmZLDrpPfDoDE9E5CrOc+nnMbJgJ7OlUDbpOUPYViuP0NuZ8eCcYfg704fB/tAj6+2B0Qrqb8GBCY5jXHBND03kw2ZDQojqYbO+qRyeV3OOLHZb+BZT/mSh9xJv76yBVD5g6DulVbxBdHOLmZR427voDQDV0tvEke9bR+fdd/kH5w1JpE27vqwq01IrX5/wVJKo6YH3p0nXC11Vo0ZgFMlEiXXmI/MVHgMLAC/CpYuBR3Q3DekXNuGZBmXqha2ni5G2s9e7rZf9P0/L3oEQAA",
      text: ##"""
// @ts-check
// Paste a spring from any tool, or an easing, and choose what it is.

import { explain, newest, post } from "./api.js";
import { find, html, say } from "./dom.js";
import { readPaste } from "./paste-text.js";
import { number, percent, title, words } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
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
 * @property {number} maximumError
 */

/** The dialog and the paste that opens it. */
export class Paste {
  #dialog = find("paste", HTMLDialogElement);
  #text = find("paste-text", HTMLTextAreaElement);
  #found = find("paste-found", HTMLElement);
  #said = find("paste-said", HTMLElement);
  #ask;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
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
      if (readPaste(text)) this.#open(text);
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
    const pasted = readPaste(text);
    if (!pasted) {
      say(this.#said, text.trim() ? "No named numbers and no easing in it." : "");
      return [];
    }
    if (pasted.kind === "numbers") {
      /** @type {{ candidates: Candidate[] }} */
      const { candidates } = await post("/v1/recognize", pasted.numbers, signal);
      const read = Object.entries(pasted.numbers).map(([name, value]) => `${name} ${value}`);
      say(this.#said, `Read: ${read.join(", ")}. ${candidates.length ? "Most likely first:" : "No system has these."}`);
      return candidates.map((candidate) => this.#candidate(candidate));
    }
    /** @type {Fit} */
    const fit = await post("/v1/fit", pasted.kind === "bezier"
      ? { cubicBezier: pasted.points, duration: pasted.duration }
      : { cssLinear: pasted.text, duration: pasted.duration }, signal);
    say(this.#said, `An easing of ${number(pasted.duration)} s. The spring that matches it best:`);
    return [this.#fit(fit)];
  }

  /** @param {Candidate} candidate */
  #candidate({ vocabulary, spring, plausibility, notes }) {
    const { vocabulary: _, ...parameters } = spring;
    const text = Object.entries(parameters).map(([name, value]) =>
      `${words(name)} ${typeof value === "number" ? number(value) : value}`);
    return this.#choice(
      `${title(vocabulary)} · ${Math.round(plausibility * 100)} %`,
      [text.join(", "), ...notes].join(". "),
      { ...spring, vocabulary },
      0,
    );
  }

  /** @param {Fit} fit */
  #fit({ spring, rootMeanSquareError, maximumError }) {
    const { response, dampingRatio, initialVelocity } = spring;
    return this.#choice(
      `Response ${number(response)} s, damping ratio ${number(dampingRatio)}`,
      `Off by ${percent(rootMeanSquareError)} on average and ${percent(maximumError)} at most.`,
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
      gzip: "H4sIAAAAAAACA41V34/aRhB+56+YuFVqn8Am0qlqoeSSh7aK1KZVL+1DT0RazHA4Z9bO7gIhhP+9M7vrtTFI6cvhnZ0f38x+812WwSujR/ka86dBlsG7NYI2wiAIDYYOYrlUqPV3GlZKPG5QGhByCQuRP6XwxoBCsdRQFk9o3T9uUR2gWoGAX39+xx9s1ah2RY7pYFBs6koZOEIhC1OIEk6Ut9pAlGa2bPpBR9PBILu5IVyHGpe4gqMLismHTTpK0vtaFfLxBO4XbrKvR3B2CrC9kb8N4G6l2CC3Kqgx5ZqoxSNSw9VeTgF3tiEyK6gkQqGptVooijJs8g1aHCknziupDcfCDCTu4R5N/BDtoiFERiz4py4k/ywO/HdfmLU763W1j+ZJ072tAcemU1chmOV2s0B1gh2WVV6YA1debWVuikp63zcGNzp238PgmMBxAOBAFuzhYf7912/3KFS+/pML6JhwAKwqBbHzfeA5URpRbnHObf+x+IC5SYkQqsCmTpK4pKmmrl3EveGL2AYmNmuxgriF0/rbITXuzb2NUGi2SjrX6eB0PqEe8pNvqzsQJqkbZGwv3RACZdopU1AzHD/wGXF1V+VisS2FOkw83EcLN5ijBO7uIIrg1PT3LHv/IEafx6MfR/Pji+H3t6dvs9SgNn5QaRtMM/P9yW1Zfm3sHfyuEjEtXQttp53Aly+W0DCbzaALkC8Y0+vRvwSLId2OAyQbmnDfppBbnNrcrr7jGU3hrf3wzzgN1dti/EVzcO1Z2HMKs/6pLmn74/EQfhj7WCw1OiKwAzzjDBE8f+7rpIX+hRUCYwcguUjs7JzsFJ4sLEOA230t90jjLqGO0F+PyQWAlql3bYEJjPmte0z0GqMbjcFPVuwCDfeKE9rra2t4trZWDBt07hSQNCRzZlIVO79uSJde3Q1zChTieplIOq0sE1RO6CW6Yz7LZfWrH9jHVpWohMzxLGGwnuULSugloJch6aVmufznmopYHSU9bcYV9aWM9FfikpfJZXLnsFM2k6hrlMvYa3X3ZZx3eBp/DG9DgD1+B/jUk6/O/QV/tHEqFP7TvnKROlDrCqlY2+Im4v+qe+OfKqxLQbuZvf8mo5lFDrRXQFEsKf5CPIPGsUMQL/+4bXj79tfW0b+23clLXnR31L5KmqZcbWgPxNwzIWZW20TscrkBLqjl6Fns4nCOoXXztRpMk05DL2n9Sataw0/wguShPU8ue3Lpuqw9w2FZm3jdbpjrYhzFvLe10Dwo6HVZOoImjTHo7G0wrUphfhd1HBv8RPSYvey+5zVqWD87kod5wgCszv0H2o7iKSgKAAA=",
      text: ##"""
// @ts-check
// The state as the address's fragment and back. It reads like the query of a GET of the service.

import { initial } from "./state.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */

/** The names that are the page's own; every other one is a parameter of the spring. */
const own = new Set(["v", "tab", "pin", "by", "within", "show"]);

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
  const velocity = Number(items.get("v") ?? 0);
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

/** @param {string} fragment @returns {State} */
export function read(fragment) {
  const items = new URLSearchParams(fragment.replace(/^#/, ""));
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
    PageFile("/assets/pins.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61XS2/cNhC++1dMFR+kVNY6QHuxu3HTNkBQJE1QB+nBMLpcietlrMdW5Hq9UPTfO8MhJWrtPArUB68kfjOcxzcz5GwGPxt9kq9lfns0m8HlplX1jYaiFbsallKrQoJZS8i3bStrA00tUxB1AetmRwt7KNRqJVtYtU0FymRHR6raNK2BDmq5k9qksGm0gZ4RUTYTG5V91NH5CNwps/4gyyZXZh8Ca72TrT4Ar1RdpLA2VZmCFiG+aKoDbL2tlrJFC2Sbo/UoIPOmLnQKRpkSPdk1baEDFfadlRzNnj7F4Ow3spAr6FhnPDUryV7oW9n2YH/g6eyzQtoII1nk0jSt7MH+fEmEPhH+naprWfTAv98iwVnsXTa/ReJDk4vlthTtvofxmSSt6CtMdiXqPf7bIyscPQTRIZcZwTCsmOSKMj2HH3z0NqIVFXTegw178AI0G6ZQB6zkjtNg9ch7m7rVts6NamqE/EVrcedkUrgbiJJAdwTAO3dwN5idQpZldmtpMFGY3rmTPh/wRt6TpW+XH2VuMuRGq6SOR6Ekq8Qmjq9qfMc9RbmV1wnMn6MCgMVxZy2OaTXp4bijODYrxsF8PoeIqRfBhSNhbNcSOGNQv0jIGLWC2DuUWKOyzVav48Xg5XHn5T3MibbSbNuaZT42qo6jFKIEPn1ibsdjPBDec0LeYyWX8kZi/W7rAhlLpb0pGxPGPi+F1sQ2beP7pFQ2qVR3cYQp1LjRq/dvXr8sZYWBs8Y8we8hxkF+2RrT1BOgxsZB0Cii14GX0AUqr657tAeekG8asVfXVjRvKkyQRHI5QUevkbAkOPiNCR0grua0rTn/0dWu8LXruNFuc4TFoZ6UJVPGMu8Ag6d0xirnDDgfv7PWOUsE3ylSmSiKl3fo6GsMrawxuVFeqvwWoxYTyRwSUXGShLIuAqiWe2ts1wDiII5cbC6EXHFovrqpRWl1v8NWp7TMRFnGvGypLvS+ziGWIl9bWOdU+4JpkCrWn51QZtKxrUw6ibszOpC2OR8Dk7kmepGNhcl/jtYkcOFmi8QmE+OHlI0YvTlzLKK/PklSHw3LGw4kPWWrpn2JNsZ2IcWeUsj7AyepEDnGVuTKYrDiccI88j21ipNx72FrVtvzuwX0RFfOpdvPd6zDjpb6Btn7WFlSZXZ2nB9QLtPSYFdkiTO4opbnkv1Yr7zONDJMxifUohO0eDCNqHOJRaltM7DFLmrqyRhqiRMd8rWob5AlXCLbTYHWPPDl2yy35C+UFssSwXMnlZWyvjFreD63A+Q8UHyLB4w5/H759g/URT6p1d6x1kWfEkeo7+ZuZ+4wyZDb4COqQuj5ZMH3mKAUOIl0wogjvRHUzDruiki4kZIRcW6qjKKXtXJTilz+ulZlgcB4yAwr52oZOciSyshqsuRV94OXk2Al044QxqQ/7I8H49d/5rnS836cXDbD88jZGCaaBh4Gy0/lSSaCPqEfoYEPwkqVOGDj+G+kO8XJBsE+2RzypudfLJQv0My1D05eqcLULZz/1sKT4479/h6e9QvofQF/Jut6J0y+pgmL/U2crFVRyDrCBZwWlghfkeetTyh8iE5tHAeZR/rLRNvSTlHSN7QravWodljx+/yzVdIMZpZiKUu0cnG5Exvbs+k4gVv3i3Rs0DR5zsLBE/SXAQUuCWe+UFxOAoDPzgAZ+loAMmJ5oCILDm4B0De2z9EoqKWBRoE4OErNPaUma4CzpRs8erDFId8egYxUPFB8BnaEjq6M3MC8R5SJKPm/8/unrJo7+V+TO8TY1ezUUtbpbXWdpZ8e7P1Fg3rrg2/2wDCctZZ4tLy0c7t385taDp86htP+V+Z9Nz0xdngduVfVtvptEDsbrnzC+Gf4hA8l3RalMSXa9hDuIND3wTkQ+IwynHnoGhtHs7tnM9d0o3HUYm6uRouvKYDO6PHKgQOVJhBrzfDyRNy0217gOQaJs6Ab1XHn7qjxAMQT/6iF5GDBgdKwpAuCu916gQdBSXq8r+DmoZoSSdyO1jwMjb+dOKA3Fa8Xb4RZZ2KpeSmBn+A0Oz39MfG9V5jgeoJXJWF6F3s8kI/uHaix1yje7DmcUkjsC8UlkqItFT6TA/3RvyfsGRu0EAAA",
      text: ##"""
// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { newest, post } from "./api.js";
import { withVelocity } from "./answers.js";
import { find, html, say } from "./dom.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** How many may be drawn at once. */
const most = 4;

/** @param {Pinned} pinned A spring in a few words. */
export function inWords({ spring, velocity }) {
  const { vocabulary, ...parameters } = spring;
  const text = Object.entries(parameters).map(([name, value]) =>
    `${words(name)} ${typeof value === "number" ? number(value) : value}`);
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
      (/** @type {Pinned[]} */ pinned, signal) => Promise.all(pinned.map(async (each) => {
        const other = await withVelocity(each, vocabularies);
        const own = this.asker.answers?.spring;
        return own ? difference(own, other, signal) : "";
      })),
      (texts) => texts.forEach((text, index) => {
        if (this.#texts[index]) say(this.#texts[index], text);
      }),
      () => {},
    );
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
    const { spring, velocity } = this.store.state;
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

/** @param {Spring} own @param {Spring} other @param {AbortSignal} signal */
async function difference(own, other, signal) {
  /** @type {{ maximumDifference: number, at: number | null, settlingDifference: number | null }} */
  const answer = await post("/v1/compare", { springs: [own, other] }, signal);
  const when = answer.at === null ? "" : ` at ${seconds(answer.at)}`;
  const at = `differs by ${percent(answer.maximumDifference)}${when}`;
  const later = answer.settlingDifference;
  if (later === null || Math.abs(later) < 0.005) return at;
  return `${at}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}

"""##),
    PageFile("/assets/plot.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA7VabXPbxhH+rl+xpj0pYIMQpVpOQ1lWHE/rL3WaqTzuB41nBAFHETUIcABQIkvjv3df7g6HF0mO084kFnC3t7e3++zbgYeH8HNdTeOlir8cHB7Cx6WCeFPeqgCyqLxRc1gXVVqnRQ5RnsCtyoo4rXdQ3KoS6nSl4C6tl3C3jGpYRXWtygr/ll9UEh4cpKt1UdawhyraBVCpGv+5vYEGFmWxgkl4mBSr8N/V5LSlRDbtdBWt1pmqeiQXcZSheHUaf6lcYhrukeab1bUqA1irMlY5ba/iIk/cZXdFmegdDg6fP0dt7NYqUQvYCxcPaWiomvjh27y6wwM2oB/g+eGjaz4UpLwG5O+3rLioo1o1wH+InheQXar0PwqKBdT4vI5u1J8qyJSoPM1hnW5VVgVwvUNrpPFSyLKihhRNoqJqU6JRiCGqoKpBreAM2ZSV+ltWRLV3o+p3xWq9qVVyUe8y5SVFvFmh1kLz8NdM0R8/XBR5fYHC+KKzAxD5NDhSVUFU0fY7iEoFSRnd5XMWhyGFe5fFBsEk1oHoGsFE0yuIsoykjSBL6zpTcI0c73hlTSvrkLb6GYWOVrCX5ZefG2fjAzrfYpPHrGyGROK10z7sDwDk/EaWM2d5iCraxMrzVkWFaFFRvPTh7A18iOpluIq2epxfo+vKYwI/gJkPX7/C0allvtjgSc4Eo94sMJsFcOSHqOvpES/Qo7SsVPWmzBGylvI2yjaqmrvSraK1Z06zY8HsGxzynj7qZxb+5ENzetB0jIOKpNOSEy/TmyU98w5QF1Ati7uAMFTVal1BVaDK0RGrFdkjXkY5SgQrslJe1Ms0vxm1A1kiS6u6Z4SSlns8IepHzJI0qJ7ZqX4lifCdFbgoSvBEi6ICgryzfEhBBEJqKADSBeqGJ1/TZr7ekYdOBzRvWALfyOFQNQfyv2xH+sF5JpsyyzfwEs7hCOao9mPXkLwaKeZM9hqms3BGpIydRVYUpefRzBQXzo59tB8xJ/vxJnNZEDAb2m/egvAoPNYYjFWaeR6L84L4vOrz8YmBxQIDgdwRTUhKi5AGgwzGkUgCGocHteXoGWdRVcFvFEDoME8xctP5nt6UaYI6wFdvcjMJELJMOYcJzeDAJCrTaLpMk0TlExyuy42aQOPz6msCoF5dqrjuMKBJSykeb2izNFcdWpnuUf8aYULSK2q17XJH7JIcgV0rK5NNGTFQ79vJENi9MJFRcLqPXqYtdSlBZvzENNnj+/AZaFLopvRs1xohH19tKLvrKZ9jGCjuV7ilGK55fFNL2tsVQztmr1E0yZwltYFOE68R/x16QzBY8bh0hrIrHJdB927Hs5YWPSrhANMxs55cqshiPk7LOOsqlqZx4Dat0usUE9+OxsR7NHty3X+hNhRgLE4yyq/4jKma/RXsqKtHWckZEMdzdSd1k7fHgi2pMZz8ZYZ5aakwdtRzeEkv1TrCPH0USNiiWY47GG7IaygSYPgpb9Lcw7W+lYxrGdibmugr5vUsa1AyeKrDCgmAY1gt6BU6c1x8eo//6bKiASUPciYOuOUmrjFQ6gkT3TEFVSHFI+SrpyRYY/36jsxSSf4iJWUFZp+S3nOuIxYlGVxhEOK6NaWSAkx4j2VxB46TOEvXUzY/2mVTZt5T5uFzKBFRBKrmzaDJvDNXXyTU4obReo0yeDoRCTJwn98MytIEN+N9nG0EZL55LblMkGcKveaZoqh5lkjXfSN/MCMmGARaEq1aDjD2dMZ3A62gMeIxpu5YJ1b0NcVjHabkE5pKg1vmWY1NH0dSgTSCbIEPJbY0Bo1XnjDwEVuXRbGiYCJr3lA5/Bz+fCJm6iRxKlEW6CNM4cm6czgOfzwBco6ffCN6Kb7UpTsSuplDVxdrTYWrzeB1UdfFSo8fm/HGPS+NtIe2zYhxMutV0j9wah+oiHy8y0dX4cZtxZyJNBz0TLUCN3pYKFJnF3aXXxdFpqKc9kuxWsQwRc7g+Fq1pCoSpdlRV5BSOxLQE3YAVPzr4CUei7X/UmWJbEFmpGLF0wcM5EgSpwIjaCAbd2NDG3f006lj+VWh070pemRASKgmfCIDvoaBu1ZHTxM4sY88a8NRiM71C3U2qLJ3WYp+/k9MBJ7vcBa0Yen/RBiM7cG1LvK9FDFCKW0DCMPQSCwBB8vIqP5APQG/S0PAj4i7S37Qiz8jAi8/+/5ndx83o5JiQ2oDPpnBc9M9GSmcJmquw7ktom1LwrKH6021tINaBL+rxow6Di5cG96fsHMuqpRGXsAz77QPwgIN71mdU7C8TdXdL8V2DlczmMGzPSu5wQfRcXOl0yg4/MdyorGqQZgjYzf9STjpnwiDRCAxoIWFnEWW9aWXcE4HQNFpNfYC6P2HgNX9jvOvztQCmqmhkS1eWFoDRfeMT8lx3mNS8AajH9CHq6FPiTcNqP/BSPO6wBtQGdQYsFC8QN4WF/2j6xumPSRzV0+UZXssOj7g60NyQHSO2Anse4k7gY79PVu4NpOQi9O8INR6nOqFoUx3PTPn8uBS+5HTiHKEpLsZ0/ELTwGSPIsZD8Vur/y2VxUO2y5mth6x9E2vyluLY+kR6NXp26M5bAPYHvOfHb7pc2C6wXcc1udtbCKCXlG8ZeBpshcmRc1OgrbrwuPBCovTTAqTi7rEYCeiWrZ+2zqPN+uiJNEKO5k2AOo/6BpDa+tleDLQ166rr5208r9TYVpF4rukOtdUFgmlRAXS6U5UuXtIix22XafeGb992dOp4s430Hdi+izjGh2ebLD/g6foW/iYrhNGhZno69KJ71Rf4JScYanWWRSrd8s0S0qVe5ijWLzxOu17SpZBYcJ1gRPJ9rZMCQgZVGdSem9IFTXWJphAYkWvJsR9Z7SQsHv2gG7/UGwpctUH9NEgbppy/h7wOjhFdoJU4tvcw0hqcUZMCw5aQMigexKE1BTVtyxKan5UeztjpMbaboFi26upWdA7Ah7ZGsHHF+Q+EEYalr7j2PRXdlUnc1rQKUvQ9rEsD0KaxXTk5A8A63oT0a2swct56AyfnzvoOcfATYEN8V2tkYGi6bbmMd1Lid4SZV6vlRrtgtqdgjH3kwiKBZz26Ct7K/Vsr51QSJqrjv6pZMvNkdA5npxJqw0//GDHXp85yYjqOj0+f+xE3TbQ7fN428BJMBLl6O751chhZGn1yFkoAerzmFOca+PPu5mRqQYwkn7YZDE3+fWAtG3xok0xdY/Sgw5/6XJB016VIShm7gnulirv4Sv68pEKmcvZ567bUBnBnN/Qve1sdkIW4/VkQuqNFhhHEzvaMaJrMytNiNu+rTEfX29q5U3a6yRMCrTfOcgYZe72hskf5fUr7/QH+FFXgET9nE366Jc5dDybtXUxVawHsRDdhcSzlK3dnfsJiYu0iwREeerEQ2Phe7k4QZHFfWGQ/eMJA6uD9pcur2g3zuuqRcyzvf4U6fFhrAc097b5F5/e/x2RYC/JKL26kx8xRttJvs28J3+Sy411/g0WJWaE/XKuixDuJysu8HA1bmO78jZQkDQBbxvwBgEVSETbzbKCd66R3QjFA6/PBm2fA3La4A8hMf9fQPkJY3nYqj9Us5v6QiKLrmtH6wsCoSjyW6r4hwqKXnZWyY0aVCxy0RWetHvnLeLbD51OBWsT1Yn+7LTCHph4o5z09XM3LBVsi2CiNPqGRgkS6n5htEb09Idyga1PHxX1V4K28NNNqW5GOzc/+makX5dqF8XytH91Ig0mff1M1NZJWqBbT/sKlDrdTwHODKtcKugruYDhf6fP9swWNXjUXAW9Bb+z9+0ub3znlS53bKvw+EUp6ZS3sOP2s/Pc/mTCfH42SxC5JpLYi6PWIvYCoN/5d8JA63jtV/fdPd7Xz+7trfre5TMsbTuXyuPE7NKtiGPXfI93BeOijRi1p5LeXcYDomuLPtjPte2lpt7Nu4lz5vdIXJcc2/aqPQ79pqeoKGuZttScQcPFb6iw1b+qufKHl9UXWKlVVMGU/AsPc/eKuz54CW1zFQEMPXmnS8r92DVu58r3vHOb+2D20Qy+LQ+1nyX+b8lErkfOUOsPxQHJswPoyAeTPcTb+UhGws64jwu5YXAv1KzR+Lc88tsQfSnPP+EhOES8ezheR3Ssxgze1t9pOP0BRpOef5tO6DOLnKY5+C8s4cvI2CYAAA==",
      text: ##"""
// @ts-check
// The curve, large: position and velocity over time with what matters marked.

import { say, set, svg } from "./dom.js";
import { at } from "./samples.js";
import { Scale, ticks } from "./scale.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").State} State */

/** The size of the page's letters in pixels, by which the plot is measured. */
const em = parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The velocities as they are drawn: the largest round number above them all is a little below the target.
 * @param {number[]} velocities
 */
function scaled(velocities) {
  const largest = velocities.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  const full = ticks(0, largest, 1).at(-1) || largest;
  return { largest, values: velocities.map((velocity) => (velocity / full) * 0.9) };
}

/**
 * The lowest and highest value to show, in steps so that small changes move nothing.
 * @param {number[][]} lists
 */
function range(lists) {
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

/** The drawing of a state's answers. */
export class Plot {
  #svg;
  #grid = svg("g", { class: "grid", "aria-hidden": "true" });
  #band = svg("rect", { class: "band" });
  #target = svg("line", { class: "target" });
  #targetName = svg("text", { class: "note" }, "target");
  #duration = svg("line", { class: "duration" });
  #settle = svg("line", { class: "settle" });
  #rest = svg("rect", { class: "rest" });
  #settleName = svg("text", { class: "name settle-name" });
  #durationName = svg("text", { class: "name duration-name" });
  #overshoot = svg("line", { class: "overshoot" });
  #overshootName = svg("text", { class: "name overshoot-name" });
  #others = svg("g", { class: "others" });
  #velocity = svg("path", { class: "velocity" });
  #velocityName = svg("text", { class: "name velocity-name" });
  #curve = svg("path", { class: "curve" });
  #window = svg("rect", {});
  #head = svg("circle", { class: "head", visibility: "hidden" });
  /** Where handles are put. */
  handles = svg("g", {});
  scale = new Scale({ width: 800, height: 400, span: 1, low: 0, high: 1.2 }, Plot.margin(800));
  /** @type {Answers | null} */ #answers = null;

  /** @param {SVGSVGElement} element */
  constructor(element) {
    this.#svg = element;
    // Curves that are longer than the frame end with it.
    const curves = svg("g", { "clip-path": "url(#frame)" }, this.#others, this.#velocity, this.#curve);
    element.append(
      svg("clipPath", { id: "frame" }, this.#window), this.#rest, this.#grid, this.#band, this.#target, this.#targetName, this.#duration,
      this.#settle, this.#overshoot, curves,
      this.#settleName, this.#durationName, this.#overshootName, this.#velocityName,
      this.#head, this.handles,
    );
  }

  /** @param {number} width */
  static margin(width) {
    const roomy = width > em * 35;
    return {
      left: em * (roomy ? 2.75 : 1.9),
      right: em * (roomy ? 1.75 : 0.9),
      top: em * 1.9,
      bottom: em * 2.9,
    };
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
    set(this.#svg, { viewBox: `0 0 ${width} ${height}` });
    this.scale = new Scale({ width, height, span, low, high }, Plot.margin(width));
    const { left, right } = this.scale.margin;
    set(this.#window, { x: left - em / 2, y: 0, width: width - left - right + em / 2, height });
    this.#drawGrid();
    this.#drawMarks(answers, state, settled);
    this.#drawOthers(answers.others);
    this.#drawVelocity(motion.times, velocity);
    set(this.#curve, { d: this.scale.path(motion.times, motion.values) });
  }

  #drawGrid() {
    const { frame, margin } = this.scale;
    const bottom = frame.height - margin.bottom;
    const lines = [];
    for (const time of ticks(0, frame.span, frame.width / em / 6)) {
      const x = this.scale.x(time);
      lines.push(
        svg("line", { x1: x, x2: x, y1: margin.top, y2: bottom }),
        svg("text", { x, y: bottom + em * 1.05, class: "tick middle" }, String(time)),
      );
    }
    for (const value of ticks(frame.low, frame.high, frame.height / em / 4.5)) {
      const y = this.scale.y(value);
      lines.push(
        svg("line", { x1: margin.left, x2: frame.width - margin.right, y1: y, y2: y }),
        svg("text", { x: margin.left - em / 2, y: y + em / 4, class: "tick end" }, number(value)),
      );
    }
    lines.push(
      svg("text", { x: frame.width - margin.right, y: bottom + em * 2.2, class: "tick end" }, "seconds"),
    );
    this.#grid.replaceChildren(...lines);
  }

  /** @param {Answers} answers @param {State} state @param {number | null} settled */
  #drawMarks({ settling, conversion }, { tolerance }, settled) {
    const { frame, margin } = this.scale;
    const right = frame.width - margin.right;
    const bottom = frame.height - margin.bottom;
    const one = this.scale.y(1);
    set(this.#target, { x1: margin.left, x2: right, y1: one, y2: one });
    set(this.#targetName, { x: right, y: one + em, "text-anchor": "end" });
    const half = Math.max(0, this.scale.y(1 - tolerance) - one);
    set(this.#band, { x: margin.left, width: right - margin.left, y: one - half, height: half * 2 });

    const perceptual = settling?.perceptual ?? conversion?.spring.response ?? null;
    this.#vertical(this.#duration, this.#durationName, perceptual, bottom + em * 2.2, (time) =>
      `duration ${seconds(time)}`);
    const shown = settled !== null && settled <= frame.span ? settled : null;
    this.#vertical(this.#settle, this.#settleName, shown, margin.top - em * 0.6, (time) =>
      `settles ${seconds(time)}`);
    const x = shown === null ? right : this.scale.x(shown);
    set(this.#rest, { x, y: margin.top, width: right - x, height: bottom - margin.top });

    const over = settling?.overshoot ?? 0;
    const when = settling?.peakTimes[0];
    const has = over > 0.0005 && when !== undefined && when <= frame.span;
    this.#overshoot.setAttribute("visibility", has ? "visible" : "hidden");
    this.#overshootName.setAttribute("visibility", has ? "visible" : "hidden");
    if (has) {
      const peak = this.scale.x(when);
      const top = this.scale.y(1 + over);
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
    const has = time !== null && time <= this.scale.frame.span;
    line.setAttribute("visibility", has ? "visible" : "hidden");
    name.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const x = this.scale.x(time);
    const { margin, frame } = this.scale;
    set(line, { x1: x, x2: x, y1: margin.top, y2: frame.height - margin.bottom });
    const edge = frame.width - em * 3.5;
    set(name, { x: Math.max(margin.left + em * 2.5, Math.min(edge, x)), y, "text-anchor": "middle" });
    say(name, text(time));
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
      x: frame.width - margin.right - em / 2,
      y: this.scale.y(0) - em / 2,
    });
    say(this.#velocityName, `velocity, at most ${number(velocity.largest)} per second`);
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
      gzip: "H4sIAAAAAAACA41YbW/jNhL+nl8xqy1QaivLyeZQ4Jy66dseWmDTO6AL3IcgRRiJstiVRR1JxXFd/fcbckhZSrxt98PKImeG8/I8w1GWS/jGmkVRi+Lj2XIJ73hRg9kbK7afG2j5VpRgOi3bjclgJ20NthZSQ9HrR2HyszO57ZS2cIBOGQsDVFptIcmXvJP5bya5OgpUsi0zqO22yaAVclM/qF5nYB43E7VSbZ+pWWkbMZHYKV0akjlbvnmD7u87UYoKDqTCUMZYboWTSfNfrNJiAP+AN8tPqrglJ3+jrFTtAPT8Oxr/0cIIOwA9nYZX+VArIzBb3ALHo3mz43sD+FbztsydWKFaTFkluO01pnkNt2cAidnJyvZyYbZK2TrJJist77r9dAUz2BZ+RQte2AVVarFTDw+NX67kZssXG9FiDpPMmd9iZrTkzeVCPHXosZGPYoGR8b5x+tziHkrexex2XPMtHGKQHQX5oRYeHB4SqrcgrRlh44Or0DOfQVNjvn5GWXbwKlmQgyGFA3pEWUC7lXzCHNx/dqD93Kr3aif099wIluZadA0vBFve/soXv58v/nn3xXKDES6SdFjcX6EhLTCPLeGFuZNyhIG25r/oIiP7KVwD7TQSbdFi3oh2Y+sUVn4vvTob5rFHSGxHSByD+yhsUWNkj7zphZnH1HD8bx22wimwgIurY9RKtpi4UWbLO8b87wyQLQIdXn+N0uDSwphfgqU3nMIb+PI8xSz9Sz6Jkl2kA6DM5Tme4C3g/tv5/n06SRPSjiX4H6IEvZdi9516WkFyDudoFi7f4nqB5xhcoyAdnDgiZ1HLshRtghtW9yKBIfMeeoONbIW3+HSxgvMMnt6u0FwGe3y9cM+37olpmugg5mqvU67g/uazAyUl/w0fLHmP5b1H+WNVHPRKBKnaUD/iTRNQiexqS9efQKsdqAo4kmvn0YhYd93ERxSIanylXgdTa9+e0BnaQ39+/HDz/ge/+a4RW2SQz97rRvqiTqUXbi1ozGSN4Brb6TNpWg3yP7Vdb+dKPtu+H1S8MQKJCPCSird3wxh23Am9zsReF2Cm+wJXWJDOaJ+ACpguafJoaB1NXh33yNqatGidwOuSHEOLTexEFqI4lsKJB8G8ari9cXD3nEOYx6Nzb5FhP6v9svuR+16zXq+JoXB9Dbd3wXqlNLCxibjmhJV3dQ+Eu/Ynr0bzRH3E4pdpzAG4WHJsrgJPdhcUSx56a1XrYen6PIJ9XIm0KGrZ+VdZfFwB8876jL3ucCWkO430cP+CaWd1yCaNMYimyDBIsiBmtojsIEoCOTXGNA2RDxS/L4BC3xdz8MYi5Lws3z3ir/cIU9EKzRLvM4pNnXYWWDRNS4TUE/rSofaZfiUbvFmeWXDMOKH/UexLtXPJZMLteDOxFrIC9mr5K/tWY1X++FFtxR/v2jJd5lYYS/I5GsDqUSu7CnrjTEEyGdzmeT5x43+90PtfRCMcG75tjkVO7/Lg/BF1rzzsqNWl6XVeqaI3LCZ+FiPqNrQzOKqG9xDOODzgNcK7r5CMeEHP6vP1QFSNPNlo1XeOii3C1jHkz3A+Ze8RzY0IZtAKmcs3wrI5iq6m6fZSRwMwqhMWS/noqRChHzrZRssyGbMxqiHHnp+W0c5EcoqPKfGM8DdrAD6t1ZcneRCNjlaHs4kXn+Lz0YNP8JoOcdddyS1fuI6TxPbhG9GR0H/B/Sg4BoLzVftJ9k9pPZxu+uP85RFDZ+HtrQr+0Ddc7zFDTlwglsdZJKaaLrq8aJSbp543eF+yQxj1VzA3ijya2s3A8ofVTOJRNKqQdo+XfsADcYGayik/MP7djSp5w061HJpg1pAkz5jmWwyteeAGrXBnpjB9f0ZKrxpcIR5Z8eTu8pcnz2fPF/wLGB0JSDDG+6ApNbaLGQ9dnC0ech5BGkzQDLyOtubdyUMeu45z8HvVYte013Of3BUYkzPzjeDsXDtpedb3poQnbbpnj0O4mylJOndkiAwY7o9EDtvUKlH3lR+wZVs0fSkMcyFMaO+LNlNJQ4q+WNNkPCXypHtOOqZrmMBCeOnx5JDq9ZjsGZN+0HxnAK8GvQ8swg/cSmqqp3Lfpm6U5Iid0icUP9VUW4icyMbNvi1gRNYM0pORzY3E06kHCaC589NEoMU5xM/6f0ZebCks1mc0g/2JPkOS2Fy43vQuK8ax9m/yt+yjtQvse/gRaVfwj3PfXwtp/MZlHFyG2JcmxTjg1Wvwg9GfST+vV/GTebi9g2G81BwHeGsQuIHJmP4YFa1jYviOS+v/gsCS5ePF8oHTB8dhmr94zwxQuO3RyosahLE5THaTGWGYFIYwOFblr0YEMkAO5yF4HAq0+3sJY7Qw+WabDTO0G7RiiyLDLLgRVa8dPPy1FYA2153NHy/uiJ9VKdyM9e/qK8eW77zp45QRI47ibb99EHqgk8ONctqrWdOkr3iswhzPt170jhwM35huAAum7sJYT68+RSf6ynHEpwCHs/8DJzC4taASAAA=",
      text: ##"""
// @ts-check
// Each system's named springs, with their curves.

import { post } from "./api.js";
import { find, html, neighbour, svg } from "./dom.js";
import { title } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Preset} Preset */

/** Those that are always at hand. */
const featured = [
  "swiftui-smooth", "swiftui-snappy", "swiftui-bouncy", "react-spring-wobbly", "figma-gentle",
  "material3-expressive-default-spatial",
];

/** @param {Preset} preset The name without its system's. */
function shortName({ name, system }) {
  const prefix = `${system.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-`;
  return title(name.startsWith(prefix) ? name.slice(prefix.length) : name);
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
  #sketched = false;

  /** @param {Preset[]} presets @param {Store} store */
  constructor(presets, store) {
    this.presets = presets;
    this.store = store;
    const row = find("featured", HTMLElement);
    const few = featured.flatMap((name) => presets.find((each) => each.name === name) ?? []);
    for (const preset of few.length ? few : presets.slice(0, 6)) {
      row.append(html("button", { type: "button", class: "chip", click: () => this.#pick(preset) },
        html("b", {}, shortName(preset)), " ", html("small", {}, preset.system)));
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
    for (const section of this.#list.children) {
      let shown = 0;
      const system = section.querySelector("h3")?.textContent?.toLowerCase() ?? "";
      for (const button of section.querySelectorAll("button")) {
        const name = `${system} ${button.dataset.name}`;
        button.hidden = !name.includes(text);
        if (!button.hidden) shown += 1;
      }
      /** @type {HTMLElement} */ (section).hidden = shown === 0;
    }
  }

  /** Draws every preset's first second, all asked for at once. */
  async #sketch() {
    this.#sketched = true;
    const operations = this.presets.map(({ vocabulary, parameters }) => ({
      operation: "motion",
      arguments: { spring: { vocabulary, ...parameters }, duration: 1, count: 40, precision: 3 },
    }));
    /** @type {{ results: { result?: Motion }[] }} */
    let answer;
    try {
      answer = await post("/v1/batch", { operations });
    } catch {
      this.#sketched = false;
      return;
    }
    const buttons = this.#list.querySelectorAll("button");
    answer.results.forEach((result, index) => {
      if (result.result) this.#button(buttons, index)?.prepend(sketch(result.result));
    });
  }

  /** @param {NodeListOf<HTMLButtonElement>} buttons @param {number} index */
  #button(buttons, index) {
    const { name } = this.presets[index];
    return [...buttons].find((button) => button.dataset.name === name);
  }
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
      gzip: "H4sIAAAAAAACA41VwY7TMBC95ytG1R6cbptskThAKcsJcQCEAInDaqX1pm4TbWpHtkNTVfl3xjNJky1lhVRV9sR+8+b5eZym8MG7eZar7ClKU/hozQ6cyoxeO5B6DRsrM18Y7cAbqIpGlRx/lNnTjEb7XFkFPldQFlo5MBuabG2xBudxRRJF6XQKPzG4tnJf6C1Iq2S/sCqNT2CaRqqpjPWQldI5+JHJUsExAsC9+A9T+FBJK3dwPMK+WPv8Leh696jsDHJVbHM/zF0l9TArzX60FFf2M2jbUN5OncOXajNCs8/BvamGyaPx3uzGgDtpt4UmxBT/UUjnbZ15YwXlmnUrYqoNUIHCJfQFVsxmOcR5KX7gwehLobWyv4IM+PWL9DmubcRixhAJCQTzbl8SChpmVFB8DvaJRLyIxvoOACjBMGEJCK6N+LhOUrIsLfgCyyM9GhHGffFW+drqca1M9RpoGaQjeZJwqjGe01n9Lyb+Lcu6y3wQNOlT08HAMbiDXQEt1j6kW/6LYCge+QnaM4cONIU+gIDxc5qs7Is8G+YYihbNmTpCNAh7rlHcizMocco66DVOyi7/ZPawq7O8k0bCXh5gbfaa7qLLrFIaEOP5neh5cgM4uZswBAfPWc+7ZpH+pUTgKUZEO+FGkaDhC9TJG8wcm1LgTZb+b9pdf/sH8Qu8/0fes6R392x7dyFOsjnmUuFtI7O7WRfv+ZTKg1dNuJKTCdtxYyyIEC/0WjX44WbZDd9xMrSG3uKd6KLXK1j0cL3lD6crXmixUK9nw4Wf05Rq7G6LuyOg+zju+gUwJQR+uDpykluYfJ7AW5h8mbRXR9rNt/y0Ge/MRxR1LRZxC1fHw3j+wLjts+uGKVjalp6OCJX/bmp8a1hDh30Jnyl0STj/YB98iR5N7cEZbEv6kEQXTIDLL4XD9ktxAoxG79Km1vQSotLZkxOnxtHlZp1ZY2vqbWjM456Ahhp3Vt6zPG2pzB4fEDyvG0Av0cpNafDVoGFptosbQbDxaJPzqsI9d4j3Cn8Jnh7+Fjf3mKUSQskMXbt6D2GAJVKOONngsZx/fL9i0jHc3vJoyLIh6THNfYj95UEimKmiDJJglURqDgs1fxP3Rpxy9N2KW+01T6e06JJZKWVS1S4XX+k8hBgDBUd9syorHJ6HWLzq7BlM1FmIAJbonz+2wP0a4QgAAA==",
      text: ##"""
// @ts-check
// From seconds and fractions to pixels and back, and where the lines of the grid stand.

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
      gzip: "H4sIAAAAAAACA6UZa3PbNvK7f8XWfRzl0rTkNteOHMXNpblJ59JcJ/G9RqOZwBJk8UyRPIKyrFP4328XC4AARTvu3BeRBHYXu4t96+wMfqrV6Xwl57dHZ2dwtZKganEjx1CvqmKLvxLKzfw2hqKCeZbOb0FmSm5XspKwXaWZhLSGdXEn1QXIO1ntoBT1CubFWipYVsVak1CyukvnMjk6StdlUdWwB3lfZiLNY8jlVqo6hrJQNTSMc5yciTJN/q2OL1qMV1mBx7cQc/ruwIg8Lzb5XMawTPOFB7wo1l1Q/zQl1mUmVQck36yvZeWBbYtqYYCOzk5OUHm7Ui7kEvaMExHjudrKSkMNkpfqVlYN6AecnD2IhEqvJaN8qItKNqAfj6HQkoYvqzS/QQT9PMSYshSxkWbWwG9FmtcE2IHcQ53itY0N5HQWw53INv6KXpOo+LROw3VokDBdfR9dpXkbGx5jrc8x8xFDXbhXQ3rnFtCk8hrPoeuyp3kY0PDBV9pY7clv8D0rUBfXcklKFGRjUIvqRtZomRukGEOao1XOi3yhxmzlxPumRNr0iVipgtu82OYgskqKxS4h+oiAVpoXNVozTGCYDL+7aA9di3znnaWgyCX8BxVYp0WOuzuYi6ryKa3J6Cfw/dCjshQVXAs0dcFO+AeF+pNyQRytpVCbSi40/+s0y1IjhE9Trgv0wwn8aKleGS9G90AqyBfzp3HQD8nY55lQCo0OfR/2RwBfChQaaZAbRcc6JhzH8Obq17evM7nGSxlcEJSmaqHoow9oLaoWiD76gJRIF+F5p7TUB6odH2FJ0zooRHrdGR3stXE0KB5yWKhUq38C02EMw9nDoMZCHgBkG/uERphlBp5WiDAtdcmSOfnA2r5a0C9lJkolSeQhC1VUOcYI+7lNFxqev4S6xas0B5SiEmvYmzihdJywiybeCBtvALRNVJs5gkUaNubdgb5mQBNLVcJEJkzsol1nOhPG8NaJIb4AtO1IrwNEXWVpwVlJMaj0JhfZACYvDAnrF1EHIrbkSGOxwffwMG3swj2HIauqqDRoxLBkQUkt7+tXRV6j/SDPJu8YWIM7CGRDy0/EYvGaYs/bVCGirNC6yVBktcAT0SgjHZk8tmjdLAbUyCl6qN3K3UOUcCskRHb+Xqr0v/Kv15RJET/y4FeYa6PBICl4M2ql0PjNkXYvxI7snVey3lQ5TD15Mbfjif8gq4vhYP2NTG9W9cyRo5v+bUOBxEWWGqli8OHKAGsCdOGK4myB2ZhrAB1bVkJhFCooxIK28YTN1EhhGORANt0yOys+HS/P3KqWhXWTLiEyvjKx+/p7YKT078I6lX76G1xKoPWXUXB5Bx7uNlyoYJonmAp+sJzCGZzPfGiqjyIfMbS3dH242XTd3cQpF85Ya5qyXQtc2g989vXALlW9y2RSV1izYKZcI+hH/ZFhNRJ9tbd40+GsKe9j8FZGtDL4+BirRkfMqBaSxQu4dIrkl0BrmCk+xyFjtfyZ78e4M6HJXK0LnNeYBT/oCNSYSAQ/sQUplAjrFcy0zymqv2iMSC6A7U2ZEkOSJIZu00Y8Fher65emDsKz0V1yKpexBqlrLDwpt29FjYX4AlBOTP26uE48b1hsKmHus43Niak2LxNNCImbNyRJDrEUWK3DJfwIY9jkWI2luVxceFRddTLBGsuxH7vTqFYTa/ke1T2G0fkQmgs/hLDgSSbzm3plwvClLuWj47O70RmC6RvBOKfJ2+NsZefpyWCPPex1QbCI26IZ4H67w9tpuJDrv2y+t8MEEvoNJ2p6+Iqa3uP97hRFoSntJVwaJ2tRRpEU85WOyPSC1jiI4TMwo9lg5pO/ljeCr5Y4SgK9okaZNVszjLkssLgyXxiGE13AT9tXS+EURjO4vLR4FDW/6Dtq0A18/NIXKzG8R7/SQWtxH2HBRFycshwoPipYIata4L252lCIiZH5W2DQiwBKB7apqKNWlhjoCgIieFAHZHcAMjPBFi0t6mGnJ8R/Lmw3gfnR0gm8lX42vCkSXu6ERNvfwC85lOk9ttJQ6iBANTyjaBOtZIaFvowsfCdmHrLMhmDCy8Qr6hLuLHmnU8FFtjGzDVmYOLjP8uVvG7S2M6MGbOAzsRXUe0x9PPQINI2QOq7FAXF0iUOg0SzwkgXWTyLXrZc2vdWuLOoIT9TU6DmaBcwI3QdOwGmSWDkBxkDTc8sju4wEMH9H7qRPn2Dk1Rpu/QVGQ/jmG+ZDXKtIHzXA9fPhwFVysnQYMTPTYztX4lay8YT9XkEJQvAOXxRupTlqBpOT5bxjaNwiN05T/buavjM3oXb5HLrcahhneNhQWr/xyvw95gHMxOmd/Lvr3O3QxKTJ9i4OgaGh3mIrsFxsg74VTKcMtsshm2LLWzsnYE1ZC7RHOT+bwDvNThupTv+I1PgLuwD66HKFpXRd/Bm9cxGdDwZBSDAuJWt0HXdGE8L0NB1mG+DjFbsupv+v9pqJqsC0HLGuqbpLKSm2MWGMcKzQNha0lxtEj4+WCzsDe6AHskEM5lRvuKZp/xkZOo2TIXJgyx8wDXiB0A0LLzrTQg45bbuQKj2cQGtfCvJbxYv9YZQDRhsuFR7aW116VWfrwkEQRQ/201q1yVVXF7aGCRBjCOg+orfjd+3wKdTBuK3mSXZnUDcFdk1Yrl1Xxa3Mk2N7YaRMx1tfxO+WhLx5efl4PvjdGaGTC8ZmXtKbE5qnl+B9bYOn+0DrRg18nT0V04sJj9bc9VKNMOgoz8w7/YmmjkgtxkVH2VLXLf6gw0bUkzMQ96miAsN5O5YmBwf01YKESCVjWLdcdHg1t9l0irKekNc73Yqmmv1oODChPRq50siV8/+fITxoAK5QvWOX4GluWA5+a6aqPmnbbHTKnqBRcUe6tcR2Y/o5C4mQbD65R5ptWemZTWPY9rpBq1TdTdCHneH404vr4t7Zkh6loEB/omiPWn2lpyrv5by28wY7ktGEzNTln1RPF/do00s7Cjc7/zI7dVHOniwA8+vNqTwnYuLXm7rGyPMFNo7DcH7C+2Wlnz/LpdhkjnUWV+uhdR5PK17LYc4xt5vmnMaKJbwrFtJzVppNINka840KcAaD1okDm9UpQJ8a2J1Hb1nMNwrt2gjxYV4VWYaWVm2kM9bHp0E8MpG1Ue4rUSID0vBnxoO/LAKtFMul4jnRQfWLV6hxvELYK3vdrquAM6RTV0JPvqccusbmXuj9Qy3WZcxIXXeFxtB42EQoIS1sxWb/m7ijQjvSW0HnZDtibLdmnStn4L5e7h5dnNWhJd61nyhii0ESJuVGrSIroyb5BBlDGsSXprVMs5ompi7mduihpmlLL8Bz8++JNaInTHLNxRNVLFnp8ZT5b4bZyWDO2Y5oFLwpezpUTaGSRPmpR9srWqaV/n/JagJ9pNXDpnyaEiwxvTcxNC+J2QBfr+sVaqBGw+GwnVO0pRT3tZrUCxiSy1t6U5c3oz5fYfLWY+gIIhI/iDTqIo0OkGZgS5d2RLDXA+sgLIQF7suK/ga6lTvFaTiG13QHuoLjRk1gd3gtKvYf3dXxv21hKfsXubsuRLXwQ3Rb0bb/AdjxYZvTMW0U1eK5qjk/az9+0YS+i52s0plSs/sWEwiKejriMk2vvadJNS76a38rWSGnI7vyM2YLXhu5ROq3+XSOyVnIctCrP3l6L3ZtTH8sz3SNaGq6+BOwM/hndgbgr7nL5fq5zXbIsJ6RHusLPKZOv7MBx7+PM/cfXhR8fwujAXwN33daBcpYrdFbfkPUr+EcXWOYnD8jZ0p+eDZoLd782dBFeW5QvmMMhzALKvLm6H/oEzo3/CEAAA==",
      text: ##"""
// @ts-check
// The stage: throw the puck, or click elsewhere while it moves; every path comes from the service.

import { explain, newest, post } from "./api.js";
import { Clock } from "./clock.js";
import { announce, find } from "./dom.js";
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

/** How far back a throw's speed is measured, in milliseconds. */
const memory = 80;

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
        `Thrown at ${Math.round(speed)} points per second: ${number(velocity)} distances per second.`;
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
    this.#puck.focus({ preventScroll: true });
    this.#clock.stop();
    this.#puck.setPointerCapture(event.pointerId);
    const offset = [this.#position[0] - point[0], this.#position[1] - point[1]];
    let track = [{ time: event.timeStamp, point: this.#position }];
    /** @param {PointerEvent} moved */
    const move = (moved) => {
      const [x, y] = this.#point(moved);
      this.#move([x + offset[0], y + offset[1]]);
      track.push({ time: moved.timeStamp, point: this.#position });
      track = track.filter((each) => moved.timeStamp - each.time < memory);
    };
    this.#puck.addEventListener("pointermove", move);
    this.#puck.addEventListener("lostpointercapture", (up) => {
      this.#puck.removeEventListener("pointermove", move);
      const first = track.find((each) => up.timeStamp - each.time < memory);
      const time = first ? (up.timeStamp - first.time) / 1000 : 0;
      this.#release(time > 0 && first ? [
        (this.#position[0] - first.point[0]) / time,
        (this.#position[1] - first.point[1]) / time,
      ] : [0, 0]);
    }, { once: true });
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
      gzip: "H4sIAAAAAAACA5VVS2/bRhC+61dM2UNJl6aUpL3IkVGgKBCkQBIkTnowfFiRQ3Hh1S6xu7QsKPrvmX2QolQ5cU7Sznu++WY4ncJf1lyWDZb3k+kUbhoEY5nFOWwaBWXD5AoNcJv7d4NMG1C1FzBZgSX7DdvCkpX3xWQyvbigeNsWK6xhx9et0jZNiqkTmSQrPrnQe/A/cDEdOcAu6kiKj84PSiWNBS655UzAAnYTANNqLldz2MGDKtmyE0xv55BUnWaWK3m5VJ0sMcmhl8xhVvyZQ5C7xyvY5xToAYUquSXnmXtatjwXhjQtlxKrOdzeuRf15QtygRN8ZKX1RlYJ1CxmmM1eOJlp1ObLkKVmwmA+2V+Fnt+oDayZ3BLY2BoPHzCNcI+tLRwGofmKng21/nI2GzkKJVfA4nBAo7EUAWtF/pwAMz4KMEM2LnxOGMKaC8ENUtjKjBI4Z4r/xxB/IAB5UVjysSiRhu6m7SQNSZTeFuNBCWYMDdUVgI9kXxn45wGlvWF6hdYP7nTQt3du1PBry3wBt3dX3zGqO9tR7KfMgpFr+kT7EclP3tD/105AvDVob/gaVWev4St00s8TqxDBkkafhEgSskuM4BVq/5dArwQmwaNBUVFZSfJkWR5LwjaqW6bZetCbfg8gkF13JYGYenHmYSMadS3qNLvyD0voF8Fr0Yce5B6BsXwf0zqTC/g77rLtJwzEGJBqkzuqbBouSK7WSLGIXsSiSrPVCqsrUERsYJEsB4YVIW7f0wem3aK+9r1d7yM9vY1v0D/T8NM3d9TPDoqiOEhy94wc34/arLhpmS0bz7BU4iZwLU2CbZJFrEpBxyoOOw0A+QFHNa8h/SWI3RQzGJk4EAeipGkGi+ugvkds0yz3SGRjiOG/hnlglujQi9DNiWGWi4iZoFVYKUJ8QNihGO4og8ArIDpWYUatUPY3AzWB6wZG+1sEJN1KuZLTHkXtaQ6HZobKTG8aWhyB3lO3N4/iOKXd/ri7f9FdqQNzhttCMuqb9kjFKshKxToDWDHpM6bx9tP7dzR6d+B5vU0PTCD8Fws4p/aUz7KYe7wL/V3pKeUFBe1xiellOKu/wwsa5SHO3dj/5OScrNihtucQ0wERafmjlaRLrSR6aH9uvWjS53breOtGxYbhDCU5TpVMfqZBnqeVh0+gXBFw1zA7dfyITzkGIM+5duNk4XMUv2KLcdJWtemIJcGkX1e3iPSM0vwo56E7jf/LxGrr9/yoyJNU3uY0kxfmowKPN+XshT8Suo8anQDK7gc3BI5Hz6v6Wv2jaDvTjPn+vZv/g2/Ec4/nTxB6P/kGXUd3QkUKAAA=",
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
  /** @type {"" | "slider" | "handle"} */ #held = "";
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
      gzip: "H4sIAAAAAAACA31VS2/bOBC++1dMtQUqB7K8vTp1sy3QxS7QnJpbECC0OLK4kUiBpOwagv77Dh+ypATtRY/hzDffPLndwl/WbIoKi5fVdgv3TF7AsoMBIaHEM2h1Njtg7g2l0oCsqKBkjagvGdgK4/cHA5I1CAc0giMIm69WommVttBDZZs6A4niWB1UpzMwaGGAUqsGknzLVZP/Z5Lb1Wp7c0N0Li1yLKHvQfAdGKuFPGYefvozXdMwfbkbJTAM8MAOcLN9A7I0dLHtnOrjk7P527N3Zt7uC9TCWFCl18ugUSfkFKZW3bGCw8VHzLRLxgteTO4M8acPs6iZMQ7YQL8CuLKA/p61n0b3/zzcf//aWavktxoblPbzQBjwx8HLDOwpTWeqQpuuKR8ehp5AWC3TrIHeAUTTAdqaFQhfJGCQwFnYynPUqkYXBnOBuJjyJUzgQwhMYg0PZCG4D5u+vOyVfsjT49MQ6i3QLM/TqVRr2H+GkxJ8gKJSyqDX3NKzoAit7gqrdOqpZ8FXdgXNosna5xCIjjB54LgPurde7jox9XAQChwKS01FMYxgIwiAKCF95xTyGuXRVmtHxQrZ4W3UCFiurnvfrmnCxSnJCN3XdQcJmW/onGQutyRoNRrKObNCyQSG9Qg140Y2Yy9NZEZnoeRXf+HXubzqUfzUQORqPJudRBIEvRC7Mjy/732qhs37ns5zqsTzXCdhWrCNywCBmGQXi/BGw1BXFRY5aSQlqw0uPBGykBx/7mDzcSEX1jFzjuOQzk+LWhQvO0h9k4Rap4HjelIbfDVzV9drVmMvjIOS0wqJhlnM5EyV6pSztkXJ01dnQ3z79ht1QgEMpeFNxcN2I3FISSU4R+kSQn2MiWPqWbqmOEcnwUV0wPm3EzXJd5pAlKjThNYGV2fnKEV34hPRL7rQKr8G4rYMahk85nm+TMGJ1R2adP10jc6qu7xURWfShcgnfRSFRh1W4456tRBoDfhZrZihmR67VqPttHxVgqgyhwtL4Z7pF+NXCVWYZsRVMwMmebg9/JKqaNQkMk1XhQFzofQ0FH6D5heLKiD9fumMuiVdQbWwl+vi6VrOLKYBI7uej9HNJvZx6qensA9nEU8z7LovCOfz+mZsfnhCRBP2+30MYdbn0wgtNOAO/oTlWCXEn21G3oQ8fqazwRkWDRjiGXcnp65wN0R+RBuvj6+Xf3k6Ldho7FZl+PdBxv3cx9hqdsC6Rn5wHGjPTOZu2QT6w/O1x4bV/9PmbXpgCAAA",
      text: ##"""
// @ts-check
// Many tabs in few rows: a row for each family, the family's name beside it.

import { html, neighbour, set } from "./dom.js";

/** @typedef {{ id: string, name: string, summary?: string }} Tab */
/** @typedef {{ name: string, tabs: Tab[] }} Family */

/** A list of tabs, moved through by the arrow keys. */
export class Tabs {
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();

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
        row.append(button);
      }
      place.append(html("span", { class: "tab-family", "aria-hidden": "true" }, name), row);
    }
    place.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()]);
      to?.focus();
      to?.click();
    });
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
    PageFile("/assets/velocity.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41TTW+bQBC98yteaBWxlg2nXmJRpaoitVLaS6Kes95d25vCgtjFcYT4751dcCBxIvWEPbx5HzNDluHa2ZXYK/E3yjLc7xW00U7zAgdVVEK75yWe9lrssaH/ZmfhKjiC2brRZkdoes2dOqgGT1UjLbSDtrBcyzSKdFlXjUOHrTYSPbZNVSJOM1mV6aON1xPAtOWGOCZIYBtAUbZYkNHnWkm1RTf0JISxjqQ9hqV3rmpUj/DAIht6fB5baEnEnPS971FnoyyVyWzqweoYXIiCW4s/Y/DvlXFNVaCLgE8jSx6CJPFpOPESP+5/3f40detuClUq49ja47daFfIMvlJHLlzxQRv1haA1b3iJbkxkT4kAURnrmlZQJQllFsyBgmmbDsB8aFhP9dF7yqW8OZDSrbZOGdUksfb65CVhyL+GBgzdqdhzs1NJ93IFV/gdBpe8ojzwoiUTPWNzvZD9HbmB9KQ3Wgf0Fsm8MZDiIs8Rx7i8xJt3WpKd4Qd74fhf3zMFb3s9tvfh2c9TtLWk20pCqferORVGzbALTEJ0uflsD2k4zYHPB7x4NbeSO/rmbBJf0Tnog4oZw/lgifDO+a8sOYmwd9ZqlfvmCLZpyV3MG81Xodupo9/tw+duOPmJpIeknXAjlEVNR20VhZEPbHIrK9H6o0wHe+OJhp3M5shwvrYcb9SW+DLOsI/+ASAdKJxvBAAA",
      text: ##"""
// @ts-check
// The initial velocity, which belongs to the spring in whatever words it is said.

import { find } from "./dom.js";
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
    this.#field.addEventListener("change", () => {
      if (this.#field.value !== "" && this.#field.validity.valid) {
        store.change({ velocity: Number(this.#field.value) });
      }
    });
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
      gzip: "H4sIAAAAAAACA50Y227bRvbdX3HCBA2ZpekusPsir+oWRYEt0N0t6qAvhgGPyFE0MS8Ch7JjKPz3PZcZckaXJOiLSM6c+/3o6gp+HOxludHl48XVFbzfaLDb3rQfwLSg2hewL3bQzVsLz11f2QUoGNQK1l0PWpWbHJ7NsAEzWLC1qXRvi4sL02y7foA9bIamzsGqF/zRA4yw7rsGkuKq6prio02uZ9C1akxttA2A/NEB5LazZjBdm0Ov2g8aSQ96a3N4UvVOg7Ly8lPIjgEP6bxXq5AbanUIsUaFajOg9O2uWek+FxsESPwtWBdX796hLV+2utJr2AuRFGFUa5/JLgiVFT/ZR92PwA94d3UWaZY4K/6g9xH48SUcO6hBC8rt0PWIwo8vodARwf+uetXogUSbXr8F75ZDBRlJyHwDxnvUzNaKHDhC8PEtuH92pVrtatW/jDC/EyajTpJbGDZqAIW6t90AdtM9txQYLkIXeK3hSdddic6FDd50rYZuzWGMsAWRLLvWDrAxVaVbWEKrn+FWD+ldYloMP1X/6fCT++zI+RikXpbFLJYL2IV4Er+65wX8+/1/fvul1o1uh9wJKIe/ttvdMN2sja6rUxcc7AsXoDCO8HPXDn1XT1ahjKbYxmSuWPGtanUNuxY50XfD2upPHPNlrawNbPs7w+4vAF4TjWt6cVZEm1B6p0llnpIcs4VxF5C4+wTGjOHVqtsNE/Q2guW7CfJJ95Upz8G6Ww89WRz2TuW7+xFVgdelfJKEd/ciMkfAEhLKU0bFX0B8dhPsAyeMYqyTN2y5GHM2FXF/8l9UyDyIy0XLuegPXR1Q9GCKV/jLIdfvSoRMSYpcOOYR3Vwo5YKbsXMAHWlswT5ysUrVLSRSmCqfimwaEsxyIMAMlj8I6QJrdbrnMj9mbGtHP1JvGUkVQImiS6EVnLO8eM5PORfJ1Har2yoVFTgicqePCyX/6SKARRqdI+EWfWs5sMtd36OfWHAf7K74vpU8sdTUzFCIuXfbCgtm6k0oCU/Iy8CcBZaHdNarkCLL9rqBU+eAoVrtei5ql6hMW+rkOmQw1zzrObFJCifrTYGAqKpFiJvY5jc3sB+vDxxeOD3wHT1pKnZkGrK5M9U9Suvb2dFdVjSqfyTBE+9vkfVpLrLL4xAo1gbdltIYwDzpBcMMlsslmTE7ozWRCgVA0HsBNWtIXwU8P3+GVwFoBr0edn0b0t3ONd97bT4Sk4QUQtRHzVqhx/4G/1t91OVQ4JFNZ/ys+NiZNs1m6Qjn1dJz4rLiwwfCQySMoNfRRaMetatUQQLicHGGeebRcX6Kk2NGLuyuQd+9ONiRf2k2S0VHVwqptwkFXxuzQNrUHeaBNe/cWTEdFS0+78Ny8Prjrvqg00P7jlGJpfYjzQmTtONeTP23s1qaNEa8puEwh47bUeiutzhMRtUWqyOPG+i0+CKaKgIKU2n9YlREBWDv59/RR1SQ4NcRYOjEoiiswuAnLCEQJZJUn2WUUZImmJh7wg4Emo1uQ8ILOA0jjIJ++IcucS79l1jLD68/jGIJL5J3ynIqKUHc3JGz3XBxT9HjYhTLa8/9Q/ThepTNGUApQiIggkzjpGMinBL47jt4JfMUF1VigbhODuZ4TxYixDCcJek9XFT7j7vwGFo4Dhtq0MTEuog4m48MFDfWYKQIkm92gdMfK2KNn+mcxlwYmWBh2rLeVTrI8UJM4JEbtT3EjLgHd1Ea+sWr19talfrnjakrbIQpBVUkvXBwX0zfZzmOoll20rTBZjCxhx/FJ3YavVxsnZA0yi1qDvAwXV6+2ce2GB/CpBG9pmnQ0NxLE6Gvqhho2LJ4psZjmm8a0y7ge3yqTwu/FtJjAX/PcdjsjbpEB5S9Welq9ZIs4OHN3lTjpauiD7mEXdQmePL+mhAuxD23BBfnxHOs1UrXwovXxUP/jznoT6oc6tP80TVfGbVxIs6dOAImHAkQU3pBVh/d6noUex6RtYypWJzOIm47XHwmrSSRUa0EJ1ZNIszxURAkFQecJzxNEfUrHBxRcuaRb2IOvu8JQWcwNFUxmKGm6fMI9KhKxqHrze075hKCJW7a3PgRRDcvcX5vc1vatJN9D66wynWhquqXJ6ygvxmMkhbLxBRNKSVjNCyUG+Y0dWb3n0Y6JayskP/luEsdAwbKMl8dzrLd4lSD0lc4qHjm8RAjHW8jge+jzI8jZ+ntthO19AQZjAW0aYfzMDUybA5j9lWSpULw+q+R9U92ygkriImPDEA9TFCkhdG4l3Dzmk5NhVO0vGRn/OUcExDKDsRybc1hnKy9U4T6oPQXUm5G12Rd6T0VMb78BmHv/7KJot6NPMtoqFmc3m+OpwUa/E+NmEL1jveCgzkSWfFx0O0d9JnBM54MPJCbMsKrQGZnknmiy/6KmeEz/1mCy46uYpPHw3NkcIqieQSa8I9WmHNauO2G+jle3PIAk/p/Pg+rQBRfxNnfh3WBA1kI0iB2ANKoodzgbJIssBOZJ50EU91Jao5WOKiJzFz7l3DsxrkpOH/r4UBQSmTpLsxj0J8G6ZviCDFoDv/IRnizJ3LjA47NpsEEHgPtq67c0R82haji/r5h/T0/zsss/pwUi7n983TQnNs4XGgcr0YHSwZt3LiFoIq8MpzazbPZTtH/H2wmXPnVpcdCK/EG760wb4wTSrg6tN2gce1AwxJ/Mubh7fhA2wZeOuXHi/8D5azD3SkYAAA=",
      text: ##"""
// @ts-check
// The spring in any system's words: a tab for each, with its sliders.

import { html, say, set } from "./dom.js";
import { families } from "./families.js";
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
    const translations = this.asker.answers?.conversion?.vocabularies ?? {};
    this.#tabs.update(tab, (id) => (translations[id] ? fidelity(translations[id]).mark : ""));
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
    this.#judge(translation);
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
      type: "number", step: "any", "aria-label": `${words(parameter.name)}, exactly`,
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
    field.addEventListener("change", () => {
      if (field.value !== "" && field.validity.valid) this.#change(control, Number(field.value));
    });
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

  /** @param {Translation} translation */
  #judge(translation) {
    const { mark, text } = fidelity(translation);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
  }
}

"""##),
    PageFile("/assets/words.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA4VXbW/bNhD+nl9xFTJMyhxZTtu9JHVTr8iQD1s+LN0GLAhg2qJstpLoiVQc1dV/3x2pV1tJAiSRyLvn3p47UuMxfNDqdLnmyy9H4zHc5MmCZwpYGsLnPFzxhKdagUhhEzP8u5VZqPyjo/HJCSoWGx7yCHYi2chMu44/piXleP4sVVvEKaF6gJPxizqfMpaqmGkh0xI6L6RLykdwAjNIjYfAFKg1AtCD0CAU5IpHeeyT1IcNy1gCOytbwgOLcz60cReKldDq/ohs8EfyCKI8XRqzVsg1yiOwkjCF1x7sjgBEBHYLptMpBB5kXOdZCk7gXOD2UqZKgxJfcR/+YHrts4WyCt5FpW52309hwn+Cb9+s8Dt8O33ToBkFX8sr9C3FUggWu2deawCrsuSqNpGwRzcYVc8idX9s3D6FCf6ajSiWMnPNYyxXk8C44eEPoVZmb3Um0pV708kAOvGbeOSha00a+bIiwlC6hzKqOHod1mkwaawMzo93VovSEcBlL/kenMOgK2eeV4KaP+lIlLFlzaB9XzY8W2JC3VrGumOzWtW1o49OBRc9dwcd2is0VRNjOUP/J+Tqd42rRMZPaw5qQ4n+XsFyzcgYMhu7DEttOq1H5qalmH0wnG3CafTdHQXxgAK4PMKUax2jCSi7AVqzGGEreunbxZqcr+xry+tZpeU09DWvfsZXIrFd4ORpyBJscKdVu0rDmCvVaQpJFtdSarRfu3fpt6uXlxB0GI5sI8HamMJGUNQngX/2FpPr/JeL5RcHU7wv8h5FfiEJFcstCTjGiZhrSKQMEdS5xQe9biJqfSDd12+9RvAfuVjEhRHkMWIfSgdvWulfJZbleengrBW/TdlmsydeBUPpxP9/0iBExYkfdJy65uzBqlXJNrm6JHaSSDmC4x0tlXMMnlaG2VczTmE78HTJX2bdfi+tOQuxitythLpU23UoiE5XEm19U0bk6fC3xmiJWOl7ne4jrdKfP0+qJzlF6yi3X5KA+DRvVhUsCspgNSiadc/k00k5obTSzoHDvnnA8UzDvV7jjxim6ZY0j+ODmM7RImGW5gi2NioYG+5T8qNajMp5vKtHbd+uZ3LWkuBabtEGw+MUVKE0TzBBCVcjiGSGE1Ju4j4beke0bl8GWRGJkMdCFziRjDrH6iK0cWQEeFaJJE+usgxNle2Z+qqVbZKzQ+nsC+UceeqMQPNHjW8fWZpi8RQrQK/xBlD1jANlXQob9AGMWW5xruj1nM7SQlkkTGiBHUNh1HCWOdy4O+17j+SatCJIminMGQ0ZfGv5Y1TxEJAR2uB4MCvNsNuAbVkxbxw2gO/qCXEQP9aq8Xt+IxcyLGAr4hiLj0gIGkU8oyYmXiwKLHcnGS325CXoa5aFcdFDBC3JyvPAPx8CR13cv4USOEgbWL0H96zyrFWritPTHqI1ZcYQWxlmYwwrjtnPRtQlbHjk7cxMwvPEXIJGXZ6f9+6l5d19WcMPdgB1b7FFc9ytxCzPu3cVa6U0ARNGdy7Sxc6lDQ+m71tL+ONHIqZhib2lux4ZwabxOluebwzQ3DGAFiVhG4IwM9jq0mP3fskyc+m9m5smsbPFuOZWXeT5MU9Xem2IjXPHOlkvzu9rklRKhma1jmfx/U2u1u48lfBg6MG7rOtarJQ/S7zbIi0cnMTeHn70JPzDPvV60NGLyGb2DEPTt4yynvfctRoHoO0ItyBW4IIE/IMboggpsQwe5JIt8pjhYKLZjLccbj5+mClZj8A1pUQ4yEot8JhwRdg9panDsMwixOuTueDP4th1TslrdKvjNAn6dFjPtBt4ePH9a4MD7iNT3PXgB7utYrHk7sTbD8XQzATTzHiovynPoXfVwRnsVAuQ0YozGCEhDsZoME3lep8ZJlVVhO7YvWOnX+899252+u+9N8ZWd44ncHzmUFy/y20dF8XxP9QAJekpDwAA",
      text: ##"""
// @ts-check
// Numbers and judgements in plain words.

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Translation} Translation */

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
  return `${value >= 10 ? number(value) : Number(value.toFixed(2))} s`;
}

/** @param {number} fraction */
export function percent(fraction) {
  const value = fraction * 100;
  return `${Number(value.toFixed(Math.abs(value) < 1 ? 2 : 1))} %`;
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
  if (overshoot > 0.35) mood = "Wobbly";
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
 */
export function fidelity({ parameters, exact, maximumError }) {
  if (!parameters) return { mark: "none", text: "Cannot say this spring." };
  if (exact) return { mark: "exact", text: "Exact: plays this very motion." };
  const error = maximumError ?? 1;
  const by = `at most ${percent(error)} of the distance away`;
  if (error < 0.002) return { mark: "near", text: `Nobody will see a difference: ${by}.` };
  if (error < 0.01) return { mark: "near", text: `Hardly a difference to see: ${by}.` };
  if (error < 0.08) return { mark: "far", text: `Visibly different: ${by}.` };
  return { mark: "far", text: `A different motion: ${by}.` };
}

/**
 * How near all systems come together, in a sentence.
 * @param {{ name: string, translation: Translation }[]} systems
 */
export function everywhere(systems) {
  /** @param {string} mark */
  const names = (mark) => systems
    .filter(({ translation }) => fidelity(translation).mark === mark)
    .map(({ name }) => name);
  const parts = [`Exact in ${names("exact").length} of ${systems.length}`];
  if (names("near").length) parts.push(`no visible difference in ${names("near").join(", ")}`);
  if (names("far").length) parts.push(`visibly different in ${names("far").join(", ")}`);
  if (names("none").length) parts.push(`impossible in ${names("none").join(", ")}`);
  return `${parts.join("; ")}.`;
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
