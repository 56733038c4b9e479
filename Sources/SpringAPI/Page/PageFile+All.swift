// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Written by scripts/embed-page from Web/; edit there.
// swift-format-ignore-file

extension PageFile {
  /// The files of `Web/`.
  package static let all: [PageFile] = [
    PageFile("/docs", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA51WwW7UMBC99yuMuYDa3agViCJ2I1UIJLhQQX9gEk83bh3b2M5u82Xc+TLGdpLNLiC1PcX2zBs/z7yZ3dULYerQW2RNaFV5soofpkBv1hw1jwcIojxhbNViAFY34DyGNe/C7eKS7w0aWlzzrcSdNS5wVhsdUJPjTorQrAVuZY2LtDljUssgQS18DQrX53+FqY0yjqwNtjgLpeSmCUyAu8+IIIPC0lsn9Uaw37/Y1fUX5vAWHeoaV0W2R08l9T1Z1JpLisZZQ15rXoCnt/gini39dsNZzAT5tLDBgg5OH1rFjwL40Cv0DWI4DlOBx2Xt/eMRlHv/L0RrRKfQ0tqAOAaBlcu7p0FqJW1lwImnAiPBhbHoIEjK0XPQrnsGrn0qJESpPBlk7nFPztdO2jBIIOM4864+Kld0XxXZmdqjyP2xqozo6UMdosibin4v7Xjfy0mTvLwxjLjOVQpDk6EbscHYTGmKVjnQe/pEQLabQ257DYOiVuEs9x2/uCQYxsZJ65IN7ZLupSs0bMdLoI5F9hTBSVgoqGICr6kVEpk5nZ+dnImZl9cK+o0znR7D/t+ZxKSjgnuIrTXfPRp656mFy/luD626EIweipg3nElBOR1mySwwy2flVRfMqsjOKScFJWUsLTpa2RTCOlMpbKcg094ZmmKcRlkcfI0UAjVJxE5AJbf7q7N9BPkAoUuKiu7aDLoi4NEl5U0jPbNUDUZf4WCnWdWzr7CFH1m4t860MXePSvQZ2zWybpiH3idBehq8y8iCXm8mdQs5qSOKn0+Sic8a5rKfnrY/mCvo2zg+0jNTauO0B6lTlH1vsACV1AIf1nxxPmquOS+PpjqdZFNOrtTBUbMm7U5MDg5zchMkvieCzAEnOh3sHhNkDBM1beevUSiqfiqKX6RfmIFqJHsxF8pkvh72xP1i8p0qDJXpAi8/bdH1DJ0zLlZ4VRuBJVirZJ2YFkPU0yz4ZGavvn/+yN6/efvu9Qcmw4iK6h89FGnY0wRwubrj7UIdMD3WdE6LGrJSDGnJzRErF7sjZY36Jg++Iv9/+APLpjKIUAgAAA==",
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
      <p class="about">Every error is <code>application/problem+json</code> (RFC 9457); its <code>type</code> leads here.</p>
      <dl id="problems" class="problems"></dl>
    </section>
  </main>
</div>
</body>
</html>

"""##),
    PageFile("/", mediaType: "text/html; charset=utf-8",
      gzip: "H4sIAAAAAAACA61aXW7kuBF+n1MwCoJNELfbNjLAYNJuYDK7QXYR7BrrSZDkjRLZLcaSqJBUtztPe4e9w14h7znKniRfkfqh1OoZa5AXt0RWFcli/XxV8uYXQmfuVEuWu7LYvtrQDyt4tb9PZJXQgORi+4qxTSkdZ1nOjZXuPmncbvUmGSYqXsr75KDksdbGJSzTlZMVCI9KuPxeyIPK5Mq/XDFVKad4sbIZL+T97ZmYTBfaYDaXpYxEFWqfOya4eTrjENJmRtVO6SpieJSScWZro6r9FbM5xzmVw/KMVydmT9bJ8gvLjtoIe4UxwRx/8iROM3mQ5sTqgrudNuV1WNIpV8htkCjYf//DXC6J5rQ3uqnEZh0IiLRQ1RMzsrhPVEa7yo3c3SdrbqE/u6axa3vYJ4y0D5qS7+UaA799LotkIsC6UyFtLqWbikm5ldeZtS/nqLHOMg6X47B2jqfUoilkjWfNxZSNV/Yojb3+50K2Wi1lSaH6TC7lgilX++VchapTzY1Yzqizp8VMWizeodDlYhbD90t5JLcwi6VcO545u5ypVIWSi/n2RonP4KmX8sCQRLF8eyUC2WKmSnIjrVvKVnPEupWTz5/HuZhJmpIT7WLG/GQVssJiPlUtVmVd6OXagPLlcgs2FGqWcyH16mbxHi0v688wR5+MFzM5vv8cpuUm5Xi6+EiOAMRyJp/ulnLpJ1ktZTpgNFPutJhPZzxtCm4+Iyh6sNMzBdTUYpDAlzBrsjhKqXCuzToQAxOuAyjcpFqc8ANYWIAaGOJJ1d16vyT3WmXIlMn2g/Y4KWvMQW7WvEWV0nR8TtdhO72kFB4zbD1hOCpfFTz1SCWgLwA6x41jfAefzD0/JKhyP97/ALR4AUiYsABIk7s3EC8JUfrnbQsTBW2Dtoifih+6/SBtAVra8UYeYPvdumnjnK5aRYaXhCkBoFwJnXRi/tUowldCWZ4WEnCT0OJ98t6Zgv0j2f4FtJt14P6UXCNfKPcxVztH0r+XL5cOrGzkRPz2va5PjMzspVJcC+BHUt41broNPjlHe+0oTWB37x6+7i5kjRvpzE8aPNV+mdponLrsF+rfjSYtIKxRRZIrIWQFM657xkIdhu2F+Y6JYlTjrZ7IK93aPhgni2w/jCoAVkkpLPuGH/ijZ/k9Ha89kK5lRfj2xAnjk0u0h2NCS8sq5CNaD+fs1nv1akMOGHxVeiMMR+6dq9sPvbBoeDBUGER6wvmgNFweDoxQqiohn++T1W1nv0L1tu6FEHU7h9n81q/ai9i+a90F+81ve7KpkM5rOoKP2QqpMLpB1EPmlGwfMDo2lk9IUdXU3h5Q7qGcy3RZw6ZnhHkl9WrMZYbycqOquunioh9L9XPnGvq46iI34sZf28fN2gvqlbGGNlrlRo9nKkKSH/SMONVfbxLTdWZJRlZPopC2ytuFRsEKz0fGY2STLSoFrWS2UIJqMR/FD/t+vboNJR5n9Av2736Z4BdwZtPI1h+mh2qKTvl22LU6C5eqqhCbguF412qKTiu9/n2BkMQWFd2UcNtH6RDaLFZ38YTYblK/B+Jf2UCUbH/+4Udc+EDovaiAH3laIXe+E0HGE2/0Dyd2zLWVbCCgnkAvFTr0Qi7Jdbgq5K9MjsX+SR8ZwXefC5G69tLBKpvK4Y5sK10ksVCI1b6nwQ68aHD9N9c3Nzfw2aMilMLwest+tVkHok9y3iK1+11KMUhYIGBYeAHT657p9TzTvDZRPhTDhSIyetvzw9G9r4WY8bfWbshcvoNPwGG18wYztRPdzfaW4iXOi3qQJpO1a3jBRGM4HWNWaDf5EplfAqrDGZjnmJXmZy6KwmPnQsGV2/Kw90KewpFZN9p5L6k8C/cQJ5Y4k/hm2UwW8eMrjy+61JHfdZBhmHlse21ID3dR5PPHksisQC9D5spVbT8W4ELNlWwvxNHA3+v2Ym6g7LtqC7gzUAJra6d+/uGnaZL4lEwqkc/SDg323cczodOz+LiBEqcXE16CUvBcKOvGavm6aqOUR/Tn2iGJfaEwpNZ4qJde80oWFxUcsgfrct4qvA8aDwl0pw2k93mx7fH2XNP0GCfYqilTCAxb7laRz7D/AruEHmtYcnUan3+6wBXrOIZ0inN1h2hAPpvR1kgmRDi7M1+4jzeWsFKBeXV3gycOEEUPYY+Ipsnkel/gajsJ3Z97Gg3POlo88Uc8j92sHrl+C1moSgekK1BmfWn4PnStm+zJ97wL5KG9vmKa6jGFQVlYecwlcMMxV4Xvh5cIlfaaITM+yZPvf77Fjg0yGt4t5NGjclfsq8rBVDw53m2b564H2NCZpt9Tb5XhbXxxREU9sp4ovMyCktEFXkaHOPIAUPzLKNAMI+F7QtrGvEh9l724jlRtuRKTGOyHFgRggLA5q6DhWauIJ+i7By4NEmmUhY7GZRvZ/lnu3Ft/aYKlJ28dVhr6YvMFgEnbTmLfU7H8lghOujEsxZWDiu2MLrGUpMpQMr1j7x8fo/tusWHYwxDd8jEGfIFC6NPMjEJoeFYh8cSH9rMOIRHa/UgXROw/9nibTya6GVtuH5whm9rLyXztE74ZjQqfzu6HyRdH+oeWJZmgiCmk8PLpk8GQWv3LJMy/QIeRZkgEyh0jVDbAiu590M5ZUia28/ov9u3wASYZV15dmT5GlRG4Rt1do54/TTFCOzpm7AHp1iGSW+hR/r3HoGdTfzub8j3ReaQ7iNY1Dwluwmw09Tkv4OQZ0DvOpORWyZb+dpnzYsr0pHGa7NB3clm8A6ikPswnRINsRvDtzVj0OP62LR0fDflhCozaC+5aIofbNZk2J3z3yNv2YITvx/VfZOOrlD6o2cs+MZeCN+vQTXm12QH1Dw3Ina8BvvJffMPxWch/nGqzJ4RFxLWhjxMaU4hhlnmWNljS3q/Zt9oHN6RVHpIggmFYjdYVgCy6LfInULSdOioxF+da6shNY3cLvHHXpguDE74WTEcBML56i0Ihy5OIcdUNIW5lMtcFkB99WA+DsQuGsQ5Ff7QvOulacsdXWQEou31Pf+MUO1xiHz/DtkKU7NtFw1hnD/RDOpkqfYTVw8SctsP3sqW6jrnGBUCk8P+bSiJ3Hr7vARNSQqZ/cHBaF28ZOcsV++bxu2+vaDeS/jcik/ScNanKVqn8t5Lm178h/Md9Eud4i+D6hsRSnyo+I63ECAHcJ79DiKihOR/AqWwFfJzYC5a0lM/v3txcATCokN3vbq5f03118v1idbTKOYyabc9GHSjPtqNGbJRXNHyzxxqDXUCp4fvFOvzvy/8ApUhTFgwjAAA=",
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
  <link rel="modulepreload" href="/assets/grid.js">
  <link rel="modulepreload" href="/assets/grip.js">
  <link rel="modulepreload" href="/assets/handles.js">
  <link rel="modulepreload" href="/assets/marks.js">
  <link rel="modulepreload" href="/assets/nearest.js">
  <link rel="modulepreload" href="/assets/paste-text.js">
  <link rel="modulepreload" href="/assets/paste.js">
  <link rel="modulepreload" href="/assets/permalink.js">
  <link rel="modulepreload" href="/assets/physical.js">
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
  <link rel="modulepreload" href="/assets/token.js">
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
            <label for="from">from</label><input type="number" id="from" step="any" value="0">
            <label for="to">to</label><input type="number" id="to" step="any" value="100">
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
      gzip: "H4sIAAAAAAACA61XbW/bNhD+nl/BpSgQd5YiyZbfggEDNgzYh2JAi+1L0Q+URNlsaFGjqDhukf++O55e/RK0wBLEjo4Pj8e75150/479ppWuTTVlSlgrTMV4kbFUF9ZoBdJcG2Z3gpWKH7dG17CIABQZkQsjilT47N39zcZobdm3GwablTZele7EXmyYktudZRk3jw+w5nkl34L0Tb6A3zWJUm4yFLkfEh2EUigK4XdBIiUL3JjlWS5WJBKZ07WarWZrTiIrni2IwiRMozmJKp2jKOZxuhAk4mkqChTO8/lCxCTURS8f2mKlE4lUJHlGoq3WaHEYLmfzhEQ5lwZt4fEsCEiUcAQls2gRNudWwkhReSGIwbwwSEfiCMRBsoxW8Ug8AzGPwpTnI/Eczc+WadCIXXA2LPBXsRF7lOUaDZ8HAUsV35d3YVw+TwEwj54O7Ge29t1ztCqfJ+yehX7MqmNlxd6r5ZR5vCyV8EgyZbcfxVYL9veft1P2QSfaapD9Lr7wf2r2kRcViCv4csY5gxwLNuyJmzuKygSlCU8ft42ltIR8gKWXm/t37C+VCcMSow8VMnHHn4RjGnEoJaYyXaijo9yvVV2W2tiK3TWnOaCHZLt7EwTB1AVyMnG07Ana03CIJ0bCljAIw3DhzO3ZOUK6H0SuwySKOiSRdoR0/EVkFM5D3iGJy0Mk0RqQUTYLZkmHJIoPkcR2QC4Xy2SVd0hi/hBJSTB11BX5vENSQgyRlBuA5AvOk/70Nh+GWEoZwK6SVZL35w/S57KzonAWpr258hRJCYYuWETLee8sSrbRxVzeTTF9swUPOiTl4MhZLh2RB1GyjOMO6VJzCKQsdYRZ8VWvss/YIZqSF9HJmsfJKTo6YaLLaTQ3TdfiTPdsjKZUx6jFqyw/Q89PouEqAEZuli1icu8LZJNj+6eMW+5ZLMS/3Lpdt5/Zt0sF+oFd2oJHXNjhijlseAcriX72KvlVFtsN/G8gfz0Q4WqisyMA9txsZQF16YHpJ2FypQ/ewfAS4EbwR+8AmxC+C6dsF8HfbMrKKavVlGX4B4TI5bY2Yqyr5FnmDg1wc61gVcnKepU9KjCx0IUgrbCAdRCNBHnoz7E4MkxAbyfw6iiM4gdCHRrRIga91BG9quSpO8oL/CCMcTvmWnsLrjj0QHdYdHpY4Erx96pGKGiZjbW0Bf1ECzSZcY3FrJ6gAt4GrF2htJw0ZkPtFcbdX+d5JSyeENHR1Z4rdXa6ocVUZ5AfpYEPv+R21+JyvpfquGG19Pa60HglgHz84z08eB/EtlbcTNl7UShoGb/potKKV+PmwRALHaTb/3Biwqyx4dNOZpkokJKZrHAmoVCzn+QeOwEvHJN9ggGq1JW0UgNneAIH1xZUH2RmdxCdEmjaUQAfWn5uGO0HBytZenjZDZMF+OouDt6CHw87aYULnqMaEsElUK7TuvKeZCUThXzVtaVKPyufGRwvs9OINIguFBHa0eSR4ZmsK7z/vLm+Xz3K8sqtlMCi7q3XQyxZhLnhVkO3ZnXZ/vvVk8CG5w1bDzPKR741iPOGjf3Q8ewmqa3VBdDh31oKCwOAUCKFb1mUNXwh2zjkeEMUdOEOapjteNs9v3SqOOlCBkOrR1CpoVEI04M2EHkO/s0GoEzkvFagSWNC2aNzWuzc0NjmpztZnpj4yR5LqHJFvU+Euf08llaCm3SH1Q/HFhcRR5NRHDF2V+YaclO3dxDNuJ3PBh6PnMsDf9Gu7WXR1adoMM/1ObF0Ukj3zmVdSsjCkSpXAtjEocAXHhB2D6cj7dCZrhJkItWGE5GoYJ4HhpRvdpgbG1E4x3dhInHjXHrAlnDmC+z1k47Xl2sTVJ+r9Lm0EQcjt80vjYTGcOxwridc8fq5z4nmZ+6+cIvO1JEd3dgzuVShe/M69+RSWTQyMYgrRFXdQaNY0V2gw6aPPxbKLXahtkZcoMiFu73cDJnuzoSm7Tp9Wxx98kvfIumZrno1hEO1hhdb4XS+uqk/YUkRupD4Z5WkaQn38M4S/8+Np3VAELwdsWVBrLhCq2sFomHpOZnwXQEWjKBgATWsTLlyddWHCj3kAAUfP5uZgxpOE/gBiy/y40tdWZkfPXynd9O5u6iXCHsQ2OMGd0S+NO+K1Pfh7fDpAB/uEGJoYvD9/xpDW5vi6/aMkmSJSTIamegmp4XoSr26NEY1s0xjqNxvh6xuOHZGOsDzFDVX3+/4ritjqb9Y95pW+Xr3OOUUrTk9k0F02rCsXVhgjsXAhI6WE8rx5pJUdXgCo8XpINiMiJeKxMlszovjAVwvmgqmoezvhwP4KyxpeHSWPO1A8YMZBG9qpyWXRK9MJn7uXvV7C2DCf53aTWH8Xm+93JTXX0ic+ua2/UjJa6shTvy5r8WLK42mqQ3XPHXy7hLHJwMpmOYRUV8J6n+TNvoM+hMAAA==",
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
  font: 400 clamp(15px, 0.42vw + 9.5px, 28px) / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
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
      gzip: "H4sIAAAAAAACA6VZ227jNhO+z1MQAYomReS15EOyMlr8D9G7xV7QEmWxkUWBou3kL/LuneFJlCz50GKBeC3NDOf4zQz97TfyZ8lIU9HPnRSHOv+1JfB/cVAv8FDA37biOZMtoXVOMpGzGfnt28Oe8pr8TXLeImdKdpLnG7KjTUqyiu6bp/nsVbL9C4lnyfGEH0v4+rwhDc1zXu9SMveEb5pQkyWzlSFDeZFie5CuWJSJ6rCv25Tseb2nH09zEFhIIIMv0YnnqkxJvJ4DKz6SO16jfHpQYkO+Hv63Zzmn5AmYHfE6wWPI3w+EWEtuOtCqnCy1xos5qrxYG42/QNYMPRZlVOZOIpWMgm7kG4ktSVvShp2/TuxrRd/9W6OFeR85fuCogEBICEpKFvZpwVjwdNkXZp+u8OnXQ09JH8CiYh8b/TfKuWSZ4gJONhrYwJqQohAjomR0SsRJIgP+9bzoJhJrAX8dWsWLT7CvVqxWKWkbmrFoy9SJMTiNVnxXRxyiARHIgILJwallDAdjPEvGdyVIgDRboWg8HR0G/9Y9Zam2qL1d35Vmv6gKRg8ENqLlxl2SQfbwI/N6bHpKmuyJTWEsk2MJf21ZYCI7Mkw4m2Lr+bF89gf2zqLbFoKj4CxetwzY5hviSmE+/2VDvGv0N3FksqjEKSVH3vJtBXxKHLLSOiaFwqyjzw05tExGLasgA1JSixroohPbvnMVjbwCxcAHOaDFhG7S6ODcuRVKiT2k7cxEJ0CDuUYI8BwkRdTy/zPketOPIAsF5O+RyqcoakWhni0ZPOEUPuvDnkmepUTR7aGiEh+0IF1wDFjEjhC41um8pdm7gTonEmvhGZXDOokkzfmhxdMXNoOs9xX7QDNHFCx4VTlhSKVxDs6ObOW1Sop3ONp8Do41Dx0yLZsP/6jiNftLIJhpdW8z2uXKTPHs/YXYL7VQiAShoqEjnTmvJkxOTx9kI2TP87xCMWhjROusxLCYpwEZq/MhDUPtgQBhjaBZQNB3Bj58tgnVqoGqJ1ZV5uWWauHhy50Q6EYBGMLVJ1oRa/wD9JM7ps5OsnZbH+cUAFlKxIMEETJwfYZAYD0P4vKDpJje4FOoN1Wd28DyHRuVvDSIPMVnLTjnG/jfsEc13bNxH+hYnmzdr+dzzYuV35ZCnHuCZohoZykYz3SnmGUHeWRgrVAlk/B5ZJVAF/uzjXpTyTrtSS34Vm3msyRxSK418YwdRewqNdTxUtRDS8/dvrbhMl53Isf8bqWO5rpWNsJGBXRQqaz1XPpbFD8HdMk0XRLSLabpFiHdcppu+TzizD6NobANXmosnEQ6IKRyf29ylVDIuhQgGVp0207S7bAnmQSD7oJJFJSDYU6R7DiUsYV+4hpTVvp4KUlrGDMk6LRBi2LbbpAQOJyZFgBDM70hHcKESpRYX8QJCVAoCakKkR3ayLbec+p4M1JSVzy5cIjaOOWX58r3eswVgYkJzcOsAMe29052tsN/OfY/gP2YFly2MGyWvMrtxOaKNpzVknmfN0esmuz6/d7bMd0xjC4vDndG3tb1+h6g3tKCMVv9NJf0tTTzE/qiW13ALU84pb2Q727/QfTh/XE1WLG60QSpanaH5aiOjdmEA/o+fu0f5EFwrNPkvCgYVFjGpsLnpmLshSeqdH16YDBBcX4DVd3M2BvLzApxPsQFwPXgl6z71hufUJCvTXtvNlk+YBtonHRzbc9j3fBrTIXP705Szaidg/pbzsq+h4QbS47xJRYXYdxfLyVBt4vB2KRMhLQT3VFW20iJYBW0lupncfNBYOyHAW840YGESIrT7Q6NnRtAxrt3qAaNMPAGLEM3arsGC4NHu7HEdqsolGXhbTftHN2SkooVyqtiwd4OtznLhBkJUwL6MIkWe4MLuufV5+041gON2DUiF+rtARan+porzjaY1WDLmsU20VbmTT+5XPMb8dOoSwLNvGfOC7Mb3jX9D8ROu0ay/PdHJQ/s8ecop+I6bheiOUQgfULK26cfOVU0KnjOKmiwvz9iPT3+fCHD58X4Y3Tn48/nNKWF0mb58nh83HRZzGsdtS0MiO/u5ilC92hUQL/5EXW56oOb+T4I2Ao3dfAjrG60cu6ez+ZvJhXGjeqUPPeg3QvOWYtrnAXlcpTTuCZgtQkJ2DQAgC01Z8+OIjP98XOyn5ksu/HWD7HJXkpOyfPVYwhvhko4gKwNjiQWH43Eq0ODPaiiW30T1yui7wNteN0c1A/12TDw52G/ZVJXQFhk+uLktnGDNg0kAqwfcBaKKDir8sFlUHf27FDzm8YriwanEmyN9A0dwozB6XFTQIedqeXR68ueQv6atre2RT5c/6HdQAHlPDu/qnkNwdCWaWx7zdgdXicqTbesEJINgWDsxsuWP64yZjhIejiw7sPAegoFLtSy06pfmUFJ+lT3C9Moh0cBb9wFGJgS4eBgVEbYlWAOmsCHB3dPfQkavgxVpG+Qxknj+zBk5GeB5Zv/WaB32mWZuqe+kAR/IOiOWdljcCwU+TXzJocw5PWX17rYupHZg1yP6K69zVyqYf8iIKX51ItJ0MbcbyiWpuC7jDZ4zvkx/+pW/8bhKJhgFnbGw7yB+FViFzahcVAYFJh5p3M0/EUqniUTu4Xdoq2yvC4BhpUvalzflnOdA9C2M1zljicSgTz909Dgdt+R5McSaBK/7hlbZiCTdRFG0a/JJdGeE0oQ9M6laAZFKHdb4APYhTUbkHi5+iVkm/gVp5cio5GzaeJu9IPtKRRc4r1WuPaFL106968FXJvwW1UDmxBTEEu9D01Xfkc6ARLjVSwZtE/1hJke4dXJiyvit5kpbASM58FkYa23GL/on/8CtVQKrtfg+zLTeXwyBYNCsJP81Hw+jjYmw3udeGrf16aYud4b1I35Ru/x0Xxyksex4Z311/7eb1ULq+DIr1Udb0NVOXoHffXq8W36troTf+XnCeOIa5NnPz/W3QWBTgtAxnpiBPt6+AdQJ1otkh8AAA==",
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
.plot-area { position: relative; flex: 1; min-height: clamp(17rem, 42vh, 44rem); max-height: max(24rem, 60vh); }
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
.chip { border-radius: 2rem; font-weight: 600; padding: 0.25rem 0.9rem; }
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
.code-actions input { width: 5rem; }
.code-actions { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.block .copy { margin-left: auto; }
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
      gzip: "H4sIAAAAAAACA51XS2/bOBC+51fMuhcp0MpJ+tgiruMWxQJ7KbCLBO0h8IGW6EiNJGpJKo7h6r/vDB8S7bhNsAfLFDkznOc3o+kUPmr1e1bw7P5kOoVP6l6BLjgoLh/KjAN/4HKri7K5A7YSnbaHmmkOrMmh7VZVqQpumVijNlwqEGsQDYda1LxBDnHH8VSmJydl3QqpYQcrprMigUywiquM5wnwx7ZiZZPAtb35TymFhB7WUtQwSaesLdPvajIbZWxKXXzllchKvQ0I22KryoxVlvpkenqKJm5bnvM17CxzhGS0pSZx+snq3INbwOn0WZ7PokG3qFI0PYzrl3B+Edpw2f+XcFxzrSt0fw9+9SKuVloe8/8iDoopMpjQvoD+q8jYqquY3PYwronTsN5gOqz5hitt8oSyoxb4oljdYsgpRRhknXzgKfFkosHDW8uRGNIlzOH24s15Ahdvzs6XLpTXjr9sTIqpDZqXgBJ4A9Ow4nrDeQN6I+gGvLXGa5SWrLwrNKD3OJQKGs4kl8TS4HFbPvIq0KLl8prE4v2vL2ajOarF/DZiy5rb+5C5EhpqtgVViE1CaimOYnIVCLSMaM0JwFl6dpHQ8y09z+lh3l/T4w09zME7erxPAAnO04u39MQHUl7QPxIjKS6QjIjO8EfHZwne8Brf3tEOvuIL7i1/UQamlKlU4vQvXuU90PNp/He25i9tfiRQINWlpe17+KfDqLl8JsYTsB6rOHPmW3cVosoVbGhZM62p2qiIMXzoUFZKjB8iTQ6lTknEx5ZJVsNuSPwf0HRV1aOL7UZIFNZkNqxPSKV112RGPdIk8sxJQBbDDj3nokXnPMd4ecpFavcULIa9lD+yTMOl0Wg2MJvUmA8yFovgklSZYkwlVy0SY5XBW+KUXHfSKqfSNdofRZxlRQzzK6AFXM2t3FPMgrP3MUkd3s9nJ/2Yoh6AD6A6gXveaio3iYBsMhPhllA0q5hShPpYDvxRc0xc+PMBiW6YRNQ2bhkyAXYeI30gTqfDlfPBE16ZsUxIEVMoVCTqSZWATZE5nM/2rxtx5XZpLnv14HdKroj4VSY6bDFzhzVmi6l7THgnyGXHvqRQilXARE92mRYyCk9tYqCCHaJCFM/MC7ZDle6pggocaubJUBs8HRpdZI4AosBMXz7GxH/diwm/E2FcHA0niZfhfG9Id27T3TuGxa1m++d5iT7HHmyCHTV8Y8MeTRz5JI49Rz/cx6knj4o9lfG5U1rUTtKadZWeJNipc65ZWV36Hu/l9LEzxVzVH8bMdSQ7bPhNC1IEP/CNUgvRfMUJG3LJ7u547hIKvR6pEap8GIeQRDsIjlGToxqMgfG+h4+2WhXs/sZ5o1T8g6uJq97fvG0y8DE7vMbp4dqdBYQE0jRty6bhOfU8tmGlBic9ZVXlU+bWiUJqi9qOJ61ZG0BGOBaZ3eRIwsY+vDjzfSvKihsMtnMeutQ5E1tstbV4XZqW+1BikHGJHsTTtcCZbjRHC9Te2LlwuqaarZaIkV2DTQR7bz4LrbfIqGn4c3hpbKvFQ+gIMylGt94HE8dl8sr7D2/ul8lA4jH6gKbikjUZ9jCnm98IePH6I0E5cLD1Zm0mOLvr0njpfFquIRqMQ7fhfXgNDg7haBujHCk2MBCGvhmbBvohQIqwySFWjLfEIbe3nxpRl2UcW3ge4k3QT0ONrEgXinhPojWW0MQav8by4Ec7qas358/FfhD/j2u9qEswibGXQZbQyBP0haEobZyu+5KdkKPucLP4MWc4FcJL7xuxabwjHFgu0tEBi/RpJ6CEsDAUTAMH/WNHVhjhxp6fEfZWopsZxvQOIzDGxTvIescye5QjOafwuRBCuc8304X9tO4HdSxymsfgE+C0nFeuoyMGmEqncSVgRoysqtRKfnZ6e2Z0OwL5TvAAwSuBNcyQ61thvjBJkS3gbO8NNhP+iqMN3GpFCP189u6htGWn8d2EnOz0iGqGj+V+jOG3+Rwm1leTGAYeKsafjp9hgm1Yo834GY2801+MkTG6xH+y7GOInYy+MF2kEl/yyCxrbMD0fZXYk5o9Rv6zy149JDyZFBgKH5zMHz9C++HKbZ/CRbx3MLcHexk72kR+sr69PVseygwOz5fHpwP3hWu9ESQFth5bEmL1nWd66fqyRxVL70PstLqd2NO9jpF3ktHmJQSBN+pdhrom0EqelcpQ/oHNxKrb+28ujnVEE8zNoPrNE6yxOBIYcROM2MH3ywBflsFa4WxwMn7SbhCKSR7CqKWjz4b/AHR9Be79EQAA",
      text: ##"""
// @ts-check
// Asks the service everything about the state and publishes the answers of one moment together.

import { batch, coalesced, explain, ServiceError } from "./api.js";
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
      (error) => this.dispatchEvent(new CustomEvent("fault", { detail: explain(error) })),
    );
  }

  /** @param {State} state @param {Held} held What is being dragged. */
  ask(state, held) {
    this.#ask({ state, held });
  }

  /** @param {Question} question @returns {Promise<Answers>} */
  async #answer({ state, held }) {
    const [spring, ...pinned] = await Promise.all(
      [state, ...state.pinned].map((each) => withVelocity(each, this.#vocabularies)));
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
      gzip: "H4sIAAAAAAACA71Y3W/bNhB/z19xEwJMKlw5HboXp0lWFBuQYVuKxEMfAmORZTpWIpMaScX1PP3vu+ORkvzRdNnDXlqZPN7n73c8ZjiEH6x5nS9E/ng0HMJ4IcAI/VTkYgRKCpjXMreFkjBXGkSWL2CVrUHNITOPhbwfQCZnYPGUXSnaMt0eflkh06OjYlkpbWFD6z8pPVaPQuLB2i6ULv4SM2hgrtUSonRoaS99MNHp0dHw1St0bl2JmZjDhpXEJINLJkrSj1pNS7FswH/AqyEfei/RK7MSGh3LLBQGpAJT57kwZgCrwmIQtGG7YMF41wubkh7x2bmcl5kxcMMyP2pNOfiMQc0M8K/NEYDzs8p0toSNrJdToRswNrO1aZdbV6vOVYBcSWN1nVulYz4wCAKJ0+xFYJ7VpTVwBrHfTgVZN3BxAbeTJF1mVRw7oQTOzv3RcLgqM4zvjJWklSqkFfoiNVVZYDqHmMhKVXFCurwI+SxQiJYirARr08LWWsLd8cZpbOB4w/IzYbOibO5Sq4tlnLB84/83dSU0+2bSUsh7TL43ZNIHdCaOTiFKYBQi9+rI9l0Pjb6iCJbjDeeqSe+8DbsoTOozfuZT39sJOT8LJmivOWo8wnyJsBKIWaxQhh6GxWvxZy2MvZSFbUBVRAQsKmfCuLIuCyPeXQtT4Y44b6iwmVnLvCMOgj4mpYOggGvLxdH+JDqXrbICSy1svtiRJ3+LOcRBOFWPSShHWNuTCfk4O4O3J2+SPve4RuyARTy3xtvDtMpSLQl7IHbgLYWFLrObhoStXnvwdTs/31z9RpAyIiatTmkDeYZh7slugIs/cm6lpsTCxycD+O7kJIGGy0ZF1WoFUqy2iLkbeUelU1/qI6BQxBLhawWM3c8Dxe+vq+mDyLH0UzVb99ffT7E73BT3MisbuDXuY+IE9rAxPkefu46yA45KGeurTTYGwLqehUgHKM4fcnWhZiOIPl7djKOBW1uIbCa0GfW6bLyB6INC8kv7eowFjfBEVmEXwFqgK8MHo2SEvGUF5M2Ii8fJKebrmBb9PvtJ38z0HTimpC3eSv2NeBI6KxHV+B8zqZDujtHMsgHfLy3Rsb1qMa8Nfk7X2JiNKOdpvwq3raoRsJN4q+j7eokhmj/w/nLVm9xOmp7Rw1Wq5aNUK3k7QQp/WqB55xjeHN4DVLx9DSDI8BZInyntlCAed4aT7rJgPm0oW9QHRxA+L0bgPWnhi0vhfmtuJ9A0vbujPWeQUgEeDlLR8OnN0HkQBZh0nox633x3dJnsZ3DibhPEzaHdUU8QMZAcgoJr8s5AcLQNC2VR+Rb/L/Y5He4E38zwTvj+5KR3SY682v/E8RdS9V4wU7mOPsh4j5IHqZdQhnY48fzNc7DDHPCZD/PF80W/x9TO2b9+f3lhDOGwiyXcEF3afxU0+vD859oHasQvpLbGTuJmrYp8/dbAHKuDfYiILUwxE25X4T/ahCZgtk8gI7aofy1ypWfvAus9ac7bTt0mo02D84M7WK+5FogVGhoIeb9f/3IjMp0vPpIN078lN96TAaRpipCzjm+kjGRoNI5Z8Fbi6DSAp6ysxYRSceV6UIo00YUwMashIG8wi2w+NYisO95JjzekobkbwI2LLXaqkuSFdsjHJAyRNBc4SfgGp4Fa4jxdYPL75lndvsmmgwkLW+WFtmqPkwWP1Pkik/fC8JBNDX+Noz3q5seEa/NuJkK4gS3IJr0f0H+EmRE8rzs0KlmuHQSwMngo3Sb25QCu+nCIC1nVdgSXrmMFblwhHlZKP25Jqto60Ssn+qSKWQMzdG5LyI3XbS/uSc5xOhGz7faxbdzJHURgrrJSmBypRE4NnNWB18iloplqWpu1m9ZLHuq2LoxgCeH3d1fI3kRGucPqnO48Sy4bPsqCOw1C15JDCHjxLuDTRPgxup3rwHntOwaF4U+Gqd8PdpzApD3EQfpVL9o31UbLYPVRJDsvGcmzqt9NneXwOvGL0MN3+3DB+GQYPdlwD9Yh9PbdRA6QW0lPp888z6AAAr3tpc0R5SAdcIDAtop9DmEUXso4rGSu37RscO9J1wKRI1OBNBf/Fu+hJ4+gd2G8gAQD2Afv/0QHJvazXMCyW63KEp+i3KJdkB/a1bg/bzCq98rZ6UgzOh0eqAwpDIee1V83lOwzwWtwqWynr44TA3dp+fs2YJHA9U23zi5RyI5WrMvX5CuU+qKmL3BtC6Cf3J8/FD6zyhLRiOOdoa48RQcQpuDObt23vvQNbx2sJ/4uM3zP9/wkH91PjIgG5lxgp+8PeCEcX0K2u/VyfYtjYTTGZ3z7h4CZEvQHHcz8fI71Kmwa4RzIR5fCmOxe7NxcUf/vCHkm6fCUnh04aYhZGlFm/gFdn4z2CRMAAA==",
      text: ##"""
// @ts-check
// The service: one function for each way of asking, and the two ways of asking often.

import { askForToken, authorized } from "./token.js";

/** @typedef {import("./types").Problem} Problem */

/** An answer that is no success, with what the service says of it. */
export class ServiceError extends Error {
  /** @param {number} status @param {Problem} problem */
  constructor(status, problem) {
    const faults = (problem.errors ?? []).map((fault) => {
      const place = fault.pointer?.split("/").pop() ?? fault.parameter ?? "";
      return `${place} ${fault.detail}`.trim();
    });
    super(faults.length ? faults.join("; ") : problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

/** @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
async function ask(path, options) {
  const response = await fetch(path, options);
  if (response.ok) return response;
  if (response.status === 401) askForToken();
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
    PageFile("/assets/change.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA31UTW/UMBC951cMy4GkCkm5wS7tFqFKIBWEaCVAqz249mwT6tiR7Syslvx3/JVtsi2cojy/Gc+beeOyhAujX9IK6X1SlvCtIgYI3JJ7ZEA7tUVo5Bb13IKtki0qs8tho2QDUiBsCe8QjAQipKlQFUlSN61UBvawqQWDPnBnRclkU/zUs0WSlCcnCZzYq1DhKC10uiOc70Abooy2KRmgYLpw5AuzaxH2X5FKxd5qo2pxl8NKdM0tqhzCd33eW26ZUCm0CengDPYJgFFEaE4Mfp/D6jSHV6en63yM/5jimhKODipeW9BDsiW0NrvI85CSxoYG5I0L7IM6uKnQykfONNyirpltkUWoZFi4+vC3bxHlRGt4XxFxh77K5y0nFG3JrnXpjPqTWQ4fbj5dXXJsUJhs4XlDywbqAETyNXKkZhLixzDQ3U+kfhRtN2XaaQ48I//Jqoj+MqqCcI1WPICTf9ESRRrYpxmcncNW1qyHIIY5+QB+QKqjRqo0HmS+A3YiVa2Lg8CCMHa5tZde1dqgQDXqSsgeomJKWDlluTXk2hblDbA6Sugdu4blMs5xEeMDzYUHio2/9i5LHZZNaUYek4w8UKKgNAJ9/G6kgjRU6a0BcgOrh1vzQ+p1Fgj/0z40zaXuj9setmO1hj92LzjvrXVNbS+Gd66IhpgXeoBysFU5Evzy2+i22MZCrcMTUIR56Ur+SmPIdFBTG0TKsqgF5R1DPXJm5noefTIatHN8UdWMobAJnsUMi6e88MB6dPekD277GnQPgvZdd7unUW1rilHPHZrwdOl0kBMmM1qsx/qW8JSXYA6dYGgXBlkoW6HplHAvoJ3rHD77tyk9NljmbHp0OvjKnh0q6YO2PvkL4lmB/qsFAAA=",
      text: ##"""
// @ts-check
// What a baked curve moves: a property, from one value to another.

import { find } from "./dom.js";

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

  /** @param {() => void} changed */
  constructor(changed) {
    this.#property.addEventListener("change", () => {
      const [from, to] = usual[this.#property.value] ?? [0, 1];
      this.#from.value = String(from);
      this.#to.value = String(to);
      changed();
    });
    for (const field of [this.#from, this.#to]) field.addEventListener("change", changed);
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
    return { from: Number(this.#from.value), to: Number(this.#to.value), property };
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
      gzip: "H4sIAAAAAAACA5VYX2/juBF/96fgKsFVXijytg99cM6b7qU5FEX2rrikvQI+F6YlOlYiSz6SdhL4BPTT9IP1k3T+kBKl9Qboiy2Sw+HMcOY3M5xMxJ+sucg2KnsaTSbiXj4pUVjxXNiNeK33U5HVOcxUQh2UfhXm1Vi1/Z0Rz7XOTSLsRolsrw8BybrWW2kTIatcrItSmXQ0Kra7WltxFOplV8qiSsSDsvfqBcgq9awM/P+6x82NWOt6K6J0IndF+miiy27v9UZWDyogyWhiQJXVu5BNVha7VS11PiBbF1WeiI3dlokw8hV+lA225fV2uEFui7JQJiDyUwPKe7kKqSwMBxS2flJVSILjAQ0Z83mjtEpA2FyVhQUpbWHL0AR0DbxzNHn/Hi7zdadytRZHZhSjJSvzrDRRjdNP5knpRtCfeD/56iacQvp/1Jlc7UupXxvRfePOwdajKPKpMFYX1YOT86obb1VeyHugDebQOW5erKpMUVfBvNlvt3BGMFPvLJCYdma+EE0jvidH86KMxHtxC/6wlw9wSc+b2ihRyS18Sw1ftSDHY79NkZhEF8efVAZT37aH0//HZoR8MzjUirLlOhPHkRCP8iBNpoudnYrorzC4o0GUiEdTVzh39+MPMIrq1aPKbHFQF1kE0z+2w2tYzYyBueu7O/h+2Zbw/c/Pt1EyatxN3kNkbWs4vl4LKcq6ehAWAgYiDnQujDCb+rm6RHcvVE7BZuQBvmBJliXuKmzaKUGsZuKPHz588K6yk1puxZHN2Li4FT8jfwxrvB7klgE7lROr9b7K8CZo7Qcwboy3PrhJ0YzJTHzu3uxliYYDFawtFOiJVgKlnyWEeDd0tnMjc3iAAfySpQ7wDb9oU1BU10V+ASZDm+KfAJP541QrxWwg1dWVaB32q7cOSoqYRB7Pi3yBmyL7YiM8QCu715VYmh3SXpwfi7xJz4/tialW4GKZiif/+iWdgKjRuFlejpruOsuCrxPILFrb0LURhCLIwgp+15VqLzlDN67I9oCcCAxZKY0R10D/N1mpkix9hhCDIp51oEH6V3kcdVNgvr/cf769KdVWVXZMG2AxLzLbUqMgF27yFP2qrLMn0yfnuVPU6JEtLQ4c0acKFNM9UsZyIIZ84JA+jsdi9hFsUZh0v8ulVfHYE6NZgDjK91qiR16savBNRRd1tlY224CXCxH6eYde80UjDn6EkN4PBVzmYOhWHGxKD5vO3/Q+s7WOQ2aJ35swNQeDYDV4/4xXLrt5fxyr/1nuYjeTbuHbDcga8yUPwP/4IwU3XPpDF2wgx5WTNd2Wy1Q9ScfpGhzxMx2A6690AH+m6FKOF0fWCiqDHFl9RbCY1RSUBk4L6QgQlaeOT8oJDeKMPuKWfOypXTZoN7gxLzc9fSkOnA0xCceOBftfG3UDT/UHkTNHfjRP0/S01RLAMlYh+g5tAuzw3KmzULPwLGLQAi3jDeOlbL23yC/7S97L/XTDrHo6knOzklA3eRXjANsYzAjLdtJuAN2KhwoQDWVxZVfcW2gFxgTTxdwZpph4Po9QQ1hZLDpKpXWtT5O6Es+RtJucElBjfgIgrJ4gr1RVDYAmNdQTkmuiS0jcQXpDGrFSLrNhWkOANGD8NLAIrqYyz28OcJ23gLGqUhqwqSyyJ5AnVjjfuwn2aKgRSkQc5sIolq4LbaxzjetNUebim2+YEu1mUjBg/PaG9vaKtYjfkVoAZL/9Jt4Rm7FLJJ6KpEt3mv7/rNZyX9rOA1hSUE4rg679959u00wr8BKuJmAco7t/V9areE4HtBggqLyNIxmhy260Wk89p0TkYN6ylhCrgRH9JMRVSubrBMGDQUbQpjvYMXM0Df03DnZxirOeF96lt7ZbkD6imfR0OUJrCLdnjk0LOccAmzgl+6skcE1d1XuV8iLL6HP45PD7yZN6XWssECdMcXV+pB4Eahqe8KDaQg+WOgALPoqp+TjIco9NAeX6Tn1xB/5rWGEOd7hdbo68FTTMCF+bs5I+/nvKwS8kZFfTnFKwI2Alye+6yb7DMU+rYXdJmRO9qiNOQ6gbQqvHpxDGEg9zzk9CzlxCtd1LPFwbQxLRT2KKpRKfBZ2Y4x62P913HOa1Ln1xFYqgjMXnW7IwdCfh0vRLugZkmkMcjb9iM7yIcE9okEW4x9XUs16WDzCEt/TwnQJxU+Q5pYh3vCckcI5HiMurV6lrkDCPVvuyHHeOEMg5HuDfUaD5GdtB5dnJi2oBwLRCu/IQQSUCf5AXfh8U5HShTbepvc92U8A7BfyH3C+W50eUoRHwP1htlnAVlJb6iEhgoSw4LciN/VbKWa9Y96RPO7qELJOIP7ScwswFYc24lmKcYs4PuVB5DrY9NpD9575H6XhDknMYKFQJfScavo9TXyI5nz5Atf/P2JF6kVCmv23vftlEHc19B8PWqHKNLyDbHTR5AtAJkBk6ykyZNDohDnrnm9mk7Qy9/qeEYy7LO2wPoEQcbGmWgyuikmeYbUKw9blj3u/nFljJu47FPw1wywUO5SCX75+JBkkF4WRGhWAv4WeY5AG8F1wCK5ltqLjADwztTxYOX+0BJ/nC/PNBNA7CkmqYx7rA0uDdbOakZI5zv2NBfP1o7Og7l+qJ5brPayddDGK/wZSW4pb1OLCq8MLAddyATrDX1X8JOEeuXk6UUorrn2Ex5U01p32LfghTUM381pRy7x2MqKPiYrxXSuHMmJwIv1iktFTVg92Ij/y+0UJJaqB6UfGHhObHzS/Vf//9ny+gJCjr0MOdJElI5IuaJnjuEseflXyCxPPtjd8RvB+MguKSeLuGxO3Biqr3/OKrdX8XvXeWwTUF7yoVe2f7NtXdL4Z4u0X4xqrjAbiBCrJxh9fHFeO6eNjTe8GR3xtgC0mCDzB9n552crtmpeWQSUpKyKVJRCAQiY5JP3HEECyWCb1jg5XxTD/vhfh1XyhLL7z0FKQLlGSl8CVoeY3vvlhanR/xgK7dpEJ22uuQqFOgBqnrDZBr3LZjg4rfGWhM8Nn2iCJ8UQpaSn5G4sLeFXr3UgOftn9yH2CXCOUGaAiNt3O2h5qLAmcqwJE1CAQm0OqBjTpQ32lNUbVExsyKw4jD2xW/Thd8mfofkT6edf4XAAA=",
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
      (error) => this.#show([["", explain(error)]]),
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
    this.#tabs.update(this.#chosen, (id) =>
      translations[id] ? fidelity(translations[id]).mark : "");
    say(this.#everywhere, everywhere(this.systems.flatMap(({ id, name }) =>
      translations[id] ? { name, translation: translations[id] } : [])));
    const translation = translations[this.#chosen];
    const format = this.formats.get(this.#chosen);
    this.#save.hidden = !format;
    this.#change.show(format?.options ?? null);
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
      gzip: "H4sIAAAAAAACA61XbW/bNhD+nl9xVYNCSlwZw4ABS5Z6XT91Q5YC2csHx5tpiaqYUJQmUnEMz/99dyT1ZrtpB/SLLR3vjry7556jplP40ejXSc6Th5PpFG4Uh4qZHMoMTM6h5hmvuUr4BaxzZkAYMOyB6wkwleKbBv7EikpyDaaEulHxyYkoqrI2sIXcFHICVV1qDjvI6rKAIJ6mZRHf6+Cy10MzxeuRSqJfkzOrdzI9O8NTbiqe8gy2zixENRLpIIpvKq7efni/A/8AZ9PP2nzAIN8bXuygffoSq59vb369xWQVbAf9M1k604rVrICtNrVQH3cuk62w31HQbq24OzwG3RRcmb/JHX+yuckalRhRKigrXjN6esfqNCS/E+tm0ptFsD0BSEqlTa8OV1YtrkqUzmbu5SM3l6gqMghfdJoR1to0tbJVCwNWG5FIHkSXndOCm7xMNbq8Wd3zxMQPfKND8hjFBavC0ClEcPXG68am/L3CDd4xzcNo4GpVphv0020e1/yfhmvzE8pnMeoYjGgesKqSIrEa03tdqmAxi7VNObk6et4J4imRTOsLCBLMVb8HLon0YrBn9/Q+hd0EHYL3lX9LbryoFeqKqZF3n44AbSGOY/96kIlnra2xV46i8YZspE8lR0GODXkBy5en26Nx7JbkkHSj46fH1d5QN0XB6k27sdOsRtuyVdmYNkTbyWFvn3Kd1KKyOENsBcHYUyoex+UoZVMom7DR2fb1ciazPqvFitc6tICZYcl1KR95at9H2L8A1Ug5FEVfvosjoE+0lXOE4N3ZJj+BM3gLDoUgFFSSJZzokvVkSVwoTEyqbZsPmcMZD1cPScCuOoTrkfUJ0UPHC11CnM9P0IFiBcd2czrxKZ4T+whbC7ltiqxWlVUYDTrKqs96V9iQyIQKH7VvPz0nnQVVfbvD3LdNuRvz4IAi/7X1aWP/DPt14bXlfza6JC9FwomXvN4sxsPeZHS6VsDUxgnmC09WnCW5bdAuhSQZFb7nK52zyu7Q+sNWwDYwAoXo00kXmAh/ljgT0iCi+l3oYWA1TLdzHmeSmWs6mX23RnOLYASok8VGGEmVmQ9aFRE8WIzoEBijw75hK8md7TAwWlxEz1Tr/5bJ7/NckepyPZgcuFpjFrzJKJuEKF8iC7KJB8HCZmRr4/IucWaImqc9slvJLBYqkQ3yU0guIiBywsQEs+DSOhiNDlMfoXuT+uS616RMuRfY7jjvdt/nGWfY0cyDUGlLM1KoB8QZiUIX1ChZ5yBFgVcqvxYd9zykYsvOR1xFDru76GBM2koNwvXSnLNxvHs5wR3nwbXdB+XBLxQU/l9zpvCiEyxcvVyuu5lnB9YWa4PFdfRvE2G1ovGoMMTnfXQEluhrAtQl6lmADodZB6i9CfcM2x4Ow2GHt94y1kgDV1dX0Ch8EwrROxttjcP9dDsQ4KUWq1OvBd6hT20GYne7FNkmHPuNdvFyOKV+w/s7YY2G0yOTDadxxSDja1iXNV5Vvt588hfe8WyyOP8qc4luqg5cgwnVLnhrrpoi2ks4yWLJ1Ue8hr+B74gGKPKgm1hO474UKgygrGF43e3HitfdGyr9TGnfpbzJ2lN56+5Ec4S1wszfctOu7c0hm66DGRQtDo43CJq+Syyc8P5bs00Ar161p6FrjI5GhEnOMZxBXZzWcMMRPy6loI+JDJE3/etufX46jQ3e0v2ZZwRVetzpJWbUPi0t7/TInw8PSm2BSUO6oFkXRnuR9ci9rQhOGiTSEt2l7KcntsEGCraBFR8ht/3YMvzJjAHo+ZYWXCL8oUjgcTa9W4V+t1l0t5r6yYOuDRXFJoNesOnwV/8pTB4GziCgDAyv6u5uHrzEz6s/yoStGsloyAXuSk4OL9z/fpM62nd3SMSjJXOmIWM1/dm4DZcSP7k3JsedP9+4oyTYmbKFQihRNHi15U84G7V45NetpGBP9IADY9CcslwjWPaV4cUeeS2JXB+JnPZVd4SK4qgZwrRdeAOvv+HfW0f28/90WwzMRzRKJzqHsD3toUu/8AO0HhE76M+JvT+b/f8Ax6OsB/cQAAA=",
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
function limits({ minimum, exclusiveMinimum, maximum }) {
  const low = exclusiveMinimum !== undefined ? ` above ${exclusiveMinimum}` : minimum !== undefined && minimum > -1e9 ? ` from ${minimum}` : "";
  return low + (maximum !== undefined && maximum < 1e9 ? ` to ${maximum}` : "");
}

"""##),
    PageFile("/assets/docs-run.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA41YbW/jRg7+7l9BCAEiJba8W/TDnRepu13s4VK0zWI3h36wjXosje3ZSCNVM8rLuQLu19wPu19y5HD04jjdbYFFlRmSQz4kn+F4OoXvrZkke5ncjaZT+FhrrfQOhAb5KPIyk6A0lJlI5BiEAWXBWKFTA0UFyV7onUzj0UjlZVFZOEBSlE/QwLYqcgjiaZKpclOIKo0/m+BNL7a3eTYGI4ayaZE/kxLm7h9FdVvcSY2H13ZfVOrfMh3oWNpjrdH04gJjeSplKrdwYCMhyeCSCaL4ppT67YfrBvwHXEy/qvNB2P21lXkD7dep1gG0yOUMcakQOYyqznNRPfUL9yKrcb/Wd7p40NA08N5Di7acsdu9hLwwFootIS+0eZAV2L2woAyYParFJJwUGoWc5BV88wr/a+MuRSVyOPT+KvL1+0rautIGDv7ExaohO9taJ1YVXY5NSOIRHEYAfIbIMjyCVuMSj5vHlfy9lsb+UKRP8xhlrNR2EYiyzFQiyNb0syl0sJrHrU2Yz+HQvEGT7AXcbD7LxMaoWCk8Eo+I4lyUYbggAMeYcA+dhwyaVQRX30HICA+R5Q86gXe8fBS9GTVfRsQvd8WQFkmdo0u/DcDixBFWv7oUWEj6rChORQdhLlMlbqleHIjj3uIQz0qaEj8kghp2qJL/7o+dtBFBzDJmEWBug9WbTpuCRM1WYB6fVXI7jw2Cj+U6xUItizKMTrG+k08mDJ36vHcM84eVrvHTDA4lqRXMulOiLs+cScY2kxgMkoSsDHrk628EXMMkXxWZAVuQEAgoEX7sXZ1iNUvmEdgWlfuLAY1JuU0LI984teH6cRaHO6eJHFF65KPjkC5L7HLI7ryYpzaoyyt43SO/U/dSY6DHjdLvO6LA/S9UQS+8weZBWSK/MLDy0YpKimDsjgdQ6QzWJDI5O3hnmvUYquLBzODvWP2lzDJH1DMItiIzElUDUSkxycRGZgGqU3s6fM8OFCrqo+lm4EKyL1QiOyeMzLBMyIXnllqKGhqDZuw8jePY4cLd+6w78ThqWrZflIS+s+9Z0NVi00lH0cA5kSSytH/BubfcisiW3jW8Kobeuaywd/T5okPog9s7coDttg6k6t6dnmTCYA4Cv70X2baHHoFAl4KywF6UwRHYW+VYNHTnc5J5o71ar7i+4q3SaQukx49b/urKZyx28Dnb4OqIF9BCJlR6U9vQ25z7jbZlO3mqIxT/GeGKc6XD138bDwy1XLLUSCaZ1Du7d8qOv70LIk3fo7f2J2WQFbCbAh4AEAuK1MnTRziAgFjgCrPzpJMXcNhLkTKR9Lc7wvDW1cHM14MP6I8/ILiYXrQIA4gHQdMIXo4hJ2YMfXs7fnVigMx3wP5E+9hgwYebT7fosD95hltYL/4vzOk7ZrwJtTKl9eSCo9ol2GbDLDT+JDLXxtQM8OPWK7DikQjbgjh2cw7rpK4ymBis6azgI2OEZKd001b5ZEI+wPnZYZC5SjpafYvAB+dUl+fL5fl5EDXn6xE79XXL66GbnsP/rAswpUHbayyxqa31XU4thTLdSqtUVora/ZSxcODsyQrFFdEbVQ3iHOBmEHVdHXKzcHXCd/AaQVtwbdK9tVgNRJkBjkW5nI5En/vv8/hnUfxeK2lPY3hHQ2+bIyJMwns99sZ8TGE3NeI0Rm1EkxhI+qJy8MLgJujQ10oYjWGg9s/bn396n8m8VQ6ddoynVfj/W1HRHOEja1wxl0+dP0E0nA8GMwgsqJjGXeLHngYdUCeLJwPWkVN8wb90m3eLH3mQvNYK5ZmODd3YzBHdhe362r87uK297HCq2sidIH4pZYVhImLIUjhjMwFZvIuGZDMYwZg6ttIm+/DYOFOL2kLYisf43rG1cVz87avX0fBVEnp5Pwvgjd4Z79Rp9ZkcJbOf5lr2oSkwPCagiGg8CFjZgdF2+7u9ylLMeujrhgu5fOG6mpD5rmF7WVMKPRTv3CnusCYCjnqyKwpUnnV/b9gWfHKpfQ5SW3ynp7S37Rf212cHdzlVRY2Vf5JSmHC6owZyLMezAwHrO7yhp2glEoswrnsnWiIg7yprflV2HwbIQzs5Nfc7QhcWpUqwIWRI1qIjbuhArSRTm9jgNS0fZ/CKprKMGKKSOx4nvjagrE8TkBSp9KHjGJiKTcZedHMJXyD49sAy9ZWML+a2KQIauI2s7mmew/eJLqgfyBTOiGkcsPbzbm1b0tXq8BlzhAMPxMwU7KzKdw4EkeG97I5GTrkn/02VYMCpsGLWQXv5iM/7s4PUFOO/Pl6/a98bbJ7Q6F5qNMz/+OnmF3jA9ICu8w3dnhtpVCqBgoECHwvHzwT/lG54qBwdBdLOQzwwDSOhU2IGQG2fWGCMJ2bZGL6J2s4Kp8vF0lyGi8kyjcdLIy9Xl/MIV5arKT7mw9/GrZMdba8XZwe/NrBiLkk+ALyJV+vTh+lRJk4WiSKGUb1UIS42eo+5HwiQUWiPsk705epe6SSrU3yTBG52iSJfRj01Qqfc4uZQQneMrwVPXcd1CDCdwnX/64T/aSjBoTVm8RH/89DzTxjddZzzxYMdzxsGr0gZYlvRRtQs9f/+89819qLbJeT+D/ohkj+nEgAA",
      text: ##"""
// @ts-check
// Running an example in place, as it stands or changed.

import { copy } from "./clipboard.js";
import { html, say } from "./dom.js";
import { askForToken, authorized } from "./token.js";

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
    const response = await fetch(path, options);
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
      gzip: "H4sIAAAAAAACA3VWTXPjNgy9+1dgdJIzknzYW9Jsu/1Ip4c0nex2c/D4QEuQzV2KVEnK3ozH/70AKdpSm71YFPgAvAeBoFcr+Mm7st5j/XWxWsHLXtZ7OJhabAclrEQHW1RG78CbHfo92gKEbuC4Fx5QEFY6qIVSyDa0CD78klVJ7xWCNaarFovVzQ1leu2xwRZOsuuN9XlWrdjksmX1OaV8PcN1DTer73uKrau+sO+D6KQiv/hkH3ZawA182iO0bCUhd2DaQLmAVlrnialxzJeUCKLs9uaogV6MrrFgHfptiNFg8Z8Bna84R+AGp7XzVupdAc9YG9v8kF7j8/337Jv15rxgyrXRxOmr5gz3sF4ArLMPfa8wK+BEbwBZM1jhpdHl1gzEMbuF7Oe4KiLAouspDJaN6HqKXgY8457HnRE5yIPEI9n//uMzLZI/EcRSaNmFNOz3C1ngw8XCuPOFj0P6wpwmEWOPj6Pxksn1LNTLjn57YUWHHq0LuT+GrU9h620OpTmgHdX8nw9Md6P/URyQcC/0iGw3RSylbqyRDRcTakNN5DCEC6ssNDXvs4BA6sFYqmsQm0K84Da4d4ZzE/LRxKJw4UXty6iUac7eJxWLruVBukGoWdliLIg7qRYj/A0clRObEcbFYjHhySdi9A7vZb9/dbJ22QQAyTYDHt7NMO/GXZISyo1NaKP0cm25ZJnRvAJnVC128lvYpmf6Yma7Vcw/LlLgWLwShRtrOjdMv+2v6OROh2/Tyl0nCPzAT7IYK3d0/snyFFfxa0A2bpQeteMat1bWifwIhXEvuyR6pO4LabJOOFc6L9tWI60mHfpXqi20avDU6swmrsim5FY0RyE9k/z9z6fH3649trmbza3ZEA4jaE9NDU7Jhs5PAVJPRlsaVAi92CEhHWhDHihsw3OPWh5BiTSywjmE03XQ0hSaJQwoi36w2sEpDtY0qfAbj2BoafKEXkws8mmAZWj5ONQUtp5mmsYjPIp+Bqs6MuQ8lZdw/x7WvKpkU4RBvVku7ygIu1cNKpobedbTjEOfhY1wM4xS3p6uZ9A0b9wFtTVGUWee6X565oFOahJJvk6IZB4cihEQSD1tv2DtK9SeGUfAsmqV8KwmXzNdNm4COp70GPNwvcjuowy6Q3PZBPZzYRdjLPrU9UdquJSDlA1dR9bbCaIabYk1nOEW1huOdw5RI5uW7oqGiIQ7JhZ+HWNSd3RGF2DJOarIA5fTmJNrQxGrquJVnuCtUA6XBSQ7uxPYDrjcUOZJavpo3AEcIYg+CEX3Z77cRBpRn5f0f+EikAJMiaQC3P4HljTfhrwp61hEzhdUF6MUPtz8ByVLmgKxM5XqvPgXi55Y1QsJAAA=",
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
      gzip: "H4sIAAAAAAACA5VXbW/bNhD+7l9xVYtCyhQ5GfbJqbq3rl2wbiu6DVgRBCgt0RZbWhQo2pbh6r/vyKNsSXGS7ktMkc+98O65O2Y6hR9MfZ4VPPs8mU7hz5JDwcpcclAlmIJDJZWZAYNaipxrMMquM815CZozu4Vwu23Bn/lurpjOk8lErCqlDeyh5iaGerOEFhZarSBIprlaJZ/q4GoymZ6doQO7iud8AXuSCRFhrVpIlLzDVQv2L5xN78XXhhlOAn8ZpXkL7seKWJkJ9MXU/BPPUOmv7qLurNKq4trsYF8bLcplCyVbjY/CCNKXUK5Xc7z1F1xI2cKGyTWHP3AN24KjSeP+ihpKZQpUZWNTKIkxGWlzkjOvz6nubBvemBH6hmCxh9+2IMVKmHoEo9MWNfEKftphboBprbY2M8nJ69xVXEmWcbguoRINl/UdMYy1Np3fMeRNb70b3KfzZqU2PIe/kSAULbYwljewZTsQ99q5G5+NEnkLGRJ0aXODueWNY1kmWV3DGy0q2E8AnkqBPE4t68LAroMYiehAMwiYXgXQRlcWuNRqXSEPARyzKqbZCvZEjLarhG6bqGipedjyZKs7sgFkqsQ0rjPcCUk+diIxgSLnICBLRJ14/ak3dHU8cUZSJ9jbJTMpaert0zX8hd02QLAMYr/c+184hIDsHQAAWkkMdUBF3ts3bC7KnGOKL46bGEHBziWbcxnMvO+JrZcjpFKixBznalvOIDxULcaQDn7Z8BJjeTYFblcuu3QVWyohbR7VIXvvqvrNN5v7daHYSFXbLRw1jDDScaON+9eIBqBM6EwOGYSNLysshx4FYjl/DW6JzD3iIkqtWEDY8wrSNIXguhRGMAkbLlUmzC6IHEk8leqEVRUv85Dub6nvld0PctxxqLarg3drU4MwvqFhl/F1i3AiuWsRYcdlR3kPSfvMTtxe6F0g2E0Tw+52hPP6+rg9bEVuCpwa6bEkkjpjCF9g7fE+uGA1wsiDJxgm25rh+XNsy7Z3JKJ+LTBuPGzgG9hF9qSBFylZID04pfrxiA9FsxG1mAuJoZ45M99D4LYwg2ArSeQ5Lw8VYzQr64XSqxl8dGuJcyl8tm8So15jm8vDy6iFZ/td/zv6SOJtL/E+mv4uEc5as9blI75SYTrRlSixNvsxpnlxc3Ebn0Cz5jT68hS6VFtEU2zJ0cNtvouiEwJ2no302y2SjYaX77LvMj3M/vj2lt62iprLGcGTJryIkF6H7537br6dgWUd/uy8nXbc8rtRRXF3JH9Kg8Z7OeD6jVRbbBliWYyZTHG7Gvf4xOv6nZkiwdyEVjYG+mRN6PSRoei0g8PG6bqad7PXMQdOujn9UEFannlQVzNfvpDqZL42Bl+Atpguhuyj80q731d8wdbSdBp7rEwWKlvXpw4wgf4yP7MK9fLQq6TN6zwaj7yk4DLHm3Rzq88U96ZM4YZ0ZFLgz78x9D8/3JLA/eGkB4oLZ6fXbqHe0B3ZmdJVuLuJT2c/tA5I8YxJYecNnDsvbekNDj50B5e30YD9mkvOamfeTbP9wDZFUXOryvn/VuBzr8RaDHwI7UlAtrzek9H0cWzvpojl+ddqflhMqtp40YySjdL+erZ0VZnhuwPfS/y+whxN+T7xj+N9wHv7qkxR94/24ftPNYPLmNbvsebM8fOVe1Gcd59v+cLQ5zu25E7ugtYd8KILVVdfvLJjp/ckec8zpfMX9I7vntQv3dskRLciz1J0/Pbq/4xOW6lPyB5W6EOz4fHq7Hc1HIek9Wxg2/33cAa+LutCLAymAUcfhgDD0nWodvIfMV96/T8OAAA=",
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
    PageFile("/assets/handles.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61YTXPbNhC961dsNT2ALk3Jdp2ZyFXUXNrk0DbTZPoxHk8Nk5DImCQYEpLF0fC/d/EpiKJcT6YXk1rsAot9bx9ATybwo2jO45TFj6PJBP5MqYCYlvDAQNBHVkLK8wT4EngJImVQ5VzMIFnXVGS8DIFvWN2knIsQGiZEnpUrEFnBgJYJZGUmMprDhuU8zkQbjUZZUfFawA5iTnPWxCwJgW2rnGY4WcUbAR0sa17AOJrQKos+N+ObfRAtS74uY+Y5JbzoOf1cZ5XnsMKfPQ9WeONNjIn0HMp18cBqTIjVMSvV3mJeJo0X9sTrpNFho8nZGZaxrVjClrDTsxC5gbJ5wvJIryB62zyyugP1gLPJySCbbxC9wxrmrAP9fC5GoqJjPuBbB/Lvc/6NoILpgI+C17iGesgQFfMJkc5ZuRKphF7iTusCn0gOBPupUaY+uiFaoMq2LG8iORNWDOGUgXO4ir6HM6y7LVZFa1rATmcrs3cmUyaqymSNJsnGJomMkUAtkQuShlAgVXWVGiJnC3V8qCMC2I0AdDoNzzcME3L0IzgEQFylYMcfPrMY0zqbwJc1a+QCAczfKHaS8WRzMVGTjMP9cHg0yQ6aqsZmmCGbatZUuDibOV4ltKhw8HfZRNaK3OrUojYUOrmsmhn0RqI4peWKkZ0xwn4RZwHY8Jg+rHNatzMY27XPzZLnqnHHoee/T0/PFlmD73SYsXH0jXvnzr52ti6srnmtamgbmJieN0PKMbhxKJX8CTEiOkQiGZlWWkToICUHq76IdBr7MKdAJ2Lt+D7CcPgPQ2EXqMut28TyG7kL4LNX49Y5NTwaeNBihYS16ymLyXAvotrPoX2ItUekA2Rt+LmORjr2J5SMClzW77CmS1oDfUDNVg0saL1iQr3G6xqNK86aG5T+HF0zbCJsdSjWcQqF7Dts/xLiGguGipm36AFZo4jBkkhv0jWkOxZIYLhpENLMnkuEiQIcIFsC+UYPBEhGsa5LbIk8v/Hi5HwYZQEkwSJyS8BiAVPtbKKV9xuYwkK/zuAXKtKoQL5NQ0teU3QZ2Dl8KkYfP8njyxHBW9EONrfTO7mo2sPCtYvJw5JE64BWpdu7zmdBqqUKF7lVadvuLWmBXTj+IE+dSqxRWy2krmE3NF+jj05uIAFZOOsr2BbPanN0WWOeFZloZnA7jaaXIVxM70InMayaAZovrAVbNHaL3apDRp+WWzK09yAEz2eJrcCilGWrVMC5P1Ig77ISARCCF275AqFKcDFsuhq5l2xNI+Iv+M4PNxsi6GFjda9gsCqPCrSdRn5VzahHIsF/wgMqIVcoObZ8pln0DkaegvVg+c0Srg/G/g50UHgvGf0Kb+aKk+ZWYcdncF/ykrmu/dbohxnv7oMj7M6n0esQoXp9/VL09geEpqDQJLeUtr3oNdEh3tL/EN9WnbSRSvKt0A7BnZ2mOwHrP4hsewpZNRfB8Wdw7W/EMXA+2I/R9X5jUmg0ED/MZaWm02snOI4u7vADQxxfOnQaPou8uqlbAdkf92H/dJn1DSTwLtAzPbuS7IMaDrPxo3/bHpYH4ouXekfNWRxIGtvSWFjdgJl6BC/Wj+sQrgb04/IF+jGYxLTPsIvg/5UHU4T3pXezcsCdvO0YXvlGme2Ffz96AdSet8vDNwqes5qWsmL+9cOZvRvWszr1vncv75Ojl9lJ0brvCxEkGaaEmTRSwgwx7o/F6RV2yqtjXly/SJiSrZQlnyoXweHxsSVTr+tMVHsY1ZKj+vdmaQdmMZ88c31dSNsK7y/JVinWsTx6yPWSQz5iGEzMfAF++eBXUDgc0NqA9nTAf6qqSXKonmusw19fU1IZ+He/qmq9r6ykyiTU8x4FbK1vQbcE7yXau18SLBS2dT9WXdt1ugP+7RF0RycOVm4yJCHb4KjwAydS77q+cRIwePO4RCIe9K8C12RmLoZYhIoQ/UNf9NiT+reGsWmVtF+3mGQ3+hdx/Wi5yREAAA==",
      text: ##"""
// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain, post } from "./api.js";
import { announce } from "./dom.js";
import { Grip } from "./grip.js";
import { em } from "./scale.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./grip.js").Handle} Handle */
/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */

/** The length of the arm that shows the initial velocity, in pixels. */
const arm = 3.4 * em;

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

"""##),
    PageFile("/assets/main.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA51ZbY/bNhL+7l/B6IqCChw5Adov2ThOm6Yv11y7yPp6HxaLCy3Ra51lUUdS67iO//vNcEiJkpPd5oAgjkYzw2fIZ16ozGbslTVP8o3Mt5PZjF221jC7kawRt5JZdSvhQWeTSblrlLbsyL4zW6nZia212rEkm4na7KU22X9MctFryQ9NJcp6ysCB+2spP8A/armXBn7/20p9mLIrqe/KXL7RWg1cNuXI3Q8q30YKK9XWuRzp5Ko5RDp5VTYrJXQxUnutCnkpalnFuiAbqYm6dotM2bqsiykzInZeqN1IX0tRvBGmrG8jNekEI80fRW4NOJTWVvB2We5kZLLGtyOLndjKn0VdVNJEmhuSjHR/k0LDFkd6NUlGepfC2HjdBp8HOo+ZMKyReicA5rZXDJKxw7KO0TXwONaoVIyrgcexBgCVduCGJCO9d7DZqo2daZKM9K4ssrjXMvh8pqP0SMeOdUCm7XIjBydl8XmkuNzAiZqBEgpGWn/ISuWlPbxWtdUqJuKdfzM2ULlYtZXQhzFz78KbMjBhMnv8GHL60MhCrtmRfHCEAiKTpBlt8slvNns8e9CiX/4UQbnPMiRUmv2ogC6wGv2ijTeSO6gQQMEle9UILXbsaKyGzTpB6bGbTrg8MYUlaF8ayV5paVsNPDteQvwgebF8eUKfwhzqnK0hYW2palaVQOaCo6Npb56y44QxC8jxlzFyxsRelBZLlNNPL+DdieXC5hvGJVam1OuXay9gwG0roDio9bCEff01cwoZkqg1bD6fs2+efpOGpTooF86h3Wi1Jwu36uQ0GUeiGllzAtCTkDuQuQIU7PrIYg6w0xT40oQ8woe123l4uGFzH6zfvUxUFb92UPyOJbO7ZwNOJeghFjxn3ZmzY0+G6xs8B8avb1J2SqdnPj2iJEI38ERkfMiLDyWJwhp4IZKde7mJNsy4fJ9jK6Lc531FwyrCIQMF7n22EWaTRpbCdT6ydF2QxxsTKWJl83pY8zh2EJ6gFJBf/fET/HlTwTnWNnZ/q8sGKBNXe442U1p4SsgjA9cq/DquqfCxRuOqBWmMagh3m0vIrFjhnv68/MfbgGvqX3URHs4U4uA9OA81QhAKWgAxrHxngLFueNWuT/PhQv7cz5fyfc6b+z4Ypwq2pHAs8E/+lwLwjcXb+cZz34lO3fFHHqgFeAfUIDi30PVTNn/plDOohAcSxXC1WoFPMPSr0fPoHFDfRURJxX1yxWxxr7G986HMdUd+Fje+wnkLtw4eu1JUaLHnoRYSRByT3PQHFXNOLi66UvnIvwvV7yIydMOPLMAoHoN4mCWD0EeRUU+GHlPWJWJJyZfbOwfLGw70fUyZgSyYhhWDxkZWhSvPCY1RiXcJ7GK8z0cGFd7lZep+8KByX34Z5V/WNgUsFhAEZEjc8MrLwogSS0+T7rhpViSaIHGdDY+K20qpSora1bZ/QxzlbS0qxyE6km5vG02OKHwPbJGR/MLr+o7kJ3P+HsvrVh7W0HSlmZHu4qujG9T50TsN2fecJbkxT+CIIMsSKLKn9x0gWuBExZuDmoOo25r3I7IT+/rOu/d1W1VO6Hy4yP0Q8M6BXcI2vMC9gEPpfcEAsIZJvcAxIGIrOnTyzzAW8MIh3cfbRbZTjmwD/vqBzmVsoCvpTQnHIita7RoIWyzYmNGLTH4A2uAr4qW3odPvOYHRX8IadBnLW30nL5iq4Uq2EVjq7qATybowrDSsVp482WgP3MTA4/FlTIkOFaUHTSxrUeGw1B0JBS5B6NfhVreyx1rJOKGTJJzevxAq4CsQt4JxycXicpNBb4UT2eEVk2l3JayhZ+5LmPwwtgNzRMT0E1h4zkKj2h5F9mgQGvv4MUr0cQWC2XSYmu6yMhT5XBIlxvT3q99/y2g8LdeH4S76vEp7ApHRfB42Zbi80wgvwi3TN5QNsBqTalTjMwspii0THpA5SahWURmFNUkWrnuhLt2PddnT2Xx/+MUaWa3TQJwBG30VOk9FAIHFG0rbS/aRAZuxTMviRCeG5EA8vvR4OEXx5g6CeYuzXQ2DVOIBQuA8Kmm+5WWbsihkDWEi8Qg8dSN/VlAXtcfA/WJd0XVP1Ghila4jsAV79u1T9pw9pXjT+2CuRVthy+cS5fchdUnkTwlKhX8/jbfydQsU3bkVXhC5XtLgSs6h31lRVhEqYvQ5qhx62K0c7V13lRzymohmNmr/JGh4tv1SN63tKOe+CBG1ohaMdmGGI39+p8yWD1pvlHwP499K2YzQE0wgk/Lovm+tVXUHryiNWBH1H5HbXNT/BPU4Si2/yPydDOabEoUHuA+4hn+FMblaOIXcm7L3f/vq2F8a9roMoxVFD90wptJZuHivGB2Zt8Y76L2XkW5AeydN+af8fWXg+gk+MRvSTNHjA/eNySd2t9uYT5CrKvPtCChacgJzttNf6AotB66wFP11V65SRdYPE/u+9OmymvK2OxSYfyLiD66c4wWiDM4AG8xXfS6d0gFSqNNfsGdDbPixMyKHluvpGNUnAMEcoeF3SbjSz/ATxsBC7etPlTnXab2zHZSnX+UBW633bnUFgrSXgKfMqrcKSvtrYaAGsUc4cv+ZnLfEh8GH3dzhpxm4GyfYFWEPxZRdo+G8bncrqW/Co4GmkG9uknS4GDmDaxL+/iBdRedRR6T3ZlOurQsmpmk0CcWJ0Cd7dH1YuYqDE0yh8haDydwwfSUrmYPxd1XFk2sozeJJXikjHVDaZTJ9MIG8mrOGaSgpSlGp2yRdkMhn1akrvMRzfkSo0Nbp01LmvnTx8KXLn/T/+6nrWbzXX3qN/XwPHXRQ/18LHrGzHHxIw/D+B8ANkNvXGAAA",
      text: ##"""
// @ts-check
// Puts the page together.

import { Asker } from "./answers.js";
import { explain, get, getText, newest, query, ServiceError } from "./api.js";
import { Dock } from "./bounce.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find, say } from "./dom.js";
import { readEasing } from "./easing.js";
import { Facts, settlingTime } from "./facts.js";
import { makeHandles } from "./handles.js";
import { Nearest } from "./nearest.js";
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
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return otherwise;
    throw error;
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
  const nearest = new Nearest();
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
    code.update();
    pins.update();
    const said = JSON.stringify(asker.answers.spring);
    if (said === settled) return;
    if (settled) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    nearest.update(asker.answers.spring);
    if (Things.playsByItself) start();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  asker.addEventListener("answers", () => {
    problem.hidden = true;
    draw();
    clearTimeout(resting);
    resting = setTimeout(rest, settled ? 150 : 0);
  });
  asker.addEventListener("fault", (event) => {
    problem.hidden = false;
    say(problem, /** @type {CustomEvent<string>} */ (event).detail);
  });
  store.addEventListener("change", () => {
    velocity.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held);
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
  if (error instanceof ServiceError && error.status === 401) return;
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  say(problem, explain(error));
  throw error;
});

"""##),
    PageFile("/assets/marks.js", mediaType: "text/javascript; charset=utf-8",
      gzip: "H4sIAAAAAAACA61X35PaNhB+56/Y0EzGXIwh1147Q3Kheej0pclLb9qHTmdOYIHdMzYjiQOG+n/v7sqSZQO5h/QJWfr2l/bbXTGZwM9Gj5eZXD4NJhP4MxMGNsIYqTRUJZhMwraozIxXRqi1NDGvq2eEZFXVfKY7JUxelToGUaawz6SSkBvINaBGJbVJBoN8s62UgRNocYxBkyr9vIYaVqrawDCZpNUm+UcP37dIuQmO9VIUsgfYSrWUJWmSy6pMdQDfVyrVFj6Y3NxgpMetTOUKTlY6ClWOkt9pWQP/wM3kqghtEf5Tqfd4BzU0C5IZyAP7tSyE1vBZqCcNpwHAdwu6lXsKNxoquTTDGH1n1AyGdDiEevSekPaSHbbIS9nB2uMe+ovYSCdh5KGrvayMRHzsZa2ky9hVSw7gbWHCTCGv4u1xD/11z+jQ4sa09rLO9MvSDtmV9+S86qxHnMu8bNRDO1aJLw9YCmtV7TDZC5nlXAmiUwXEEuDlVTrQoVNKjmuHXBOspoLLdcKUcuu2MunLXYr7tlfsvrz3bIAiuGKg5VZXUbgTZurMAG36q+FSglNTZTcTZAgtsTab861QYuMB2pUhANa1Nmq3NJWKeHvENQXOKUbeQ6MOoG5UEuaKXrfpa1g0NewOyt1mIVUNpiqkEuVSdpXZY/gXyl1R1A2HU04/r/NyDSZHqpgK26l6SlicgkmV2NsoKOUOHFOQdG1UkJQAZzZ2ul+IubklVLlSnAq0us5R1yWQytcZ0Y+hyT5PTQbjRiLhwxC9qIzBhurgmWRpj7fHoUBVkmuBo8kxejeyCIwm6lL2BId3M6eskCvcOtzOrI8xHPEM9eHilhdNWZwrsgREZa2oFXiLM4R6H1byGG80q9QQa0y2Hde5nYlihX5/FiZLNuIQTeN+DBi0T8wIP1D9mTe2KtmPTkx8y41v7eXZs8bTMbsQg73hmXXoBm7Zz8BRHnlbsxMFJbdh0DwJtufzgE/zRG8VIhLsK1tUIOmYePs+IBRiTY5xRpc7SLfMW0uxYwfdMvma3MYQEfNHcP+R9QM8+lHz+tRMaQupHzsJwJ6xL11IWE2v7u/ZT3jzxu99cDTUW1HC3O/PXoqo2wPDRsZmXcEkptpiIjiYafLjhWCsqH4hlgPFYeNxUcyb5M86tDpEDOvziGYA04jZ0fp2RqRDy5cmFeMwlB51qDV3SNNOSiTFNIwAn3Blj1/i6QFD1X9N/+7WDc0P1vwR72w6nd5RxlieUojDUK5wjKV+t5PEMGfemwTNfjJG5YudkdHwOdf5Ii9yc8QBRfbmYPfovYHVnOVpKsvh6KKuL2zpG/TlK4gQ5DpwW4biqdfnDhHF14g5HKXhrB1iwZCDHto2kOBhbVsj2bE90a46LdHl+KqWoC+yw28dt3+6Y2p1+P5DqEscL+t6bDnz+tQ8vyMOxtdAfX0K//Hrb8iFXwq5QbGa3zfh4QO2aX/Ij60rI5eK7tJMruHod7gyqTPQAdUw4DsCuYzSaMaP5LZVkDcxm43ZAN5QzFiX+5DxPN/DHsUbH7qp7vOcLHwTGcv/g82vmM5Kmp0q+12ry2fubd0Hhu0usS1hfmAEIm0bs3dpKXyw/D1Y8obdjDj8tXdFb0bLdC3PHi5M3u+Tu9Z22ZLej/Ng4rbTCmvAAvIyIt3o52jEWe8/GDZ4ie2/G1seDVEQaO9pZF+f9eA/8WgiO1cPAAA=",
      text: ##"""
// @ts-check
// What matters on the plot: the target, the overshoot, the durations, and where it is at rest.

import { say, set, svg } from "./dom.js";
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
    const when = settling?.peakTimes[0];
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
      gzip: "H4sIAAAAAAACA2VVUU/bMBB+76+4BR6cKjhDk/ZQxpg0TeKBoUlD4qGqhEkuNJDYme1Qqiz/fWc7abPwQqnv83d3n7+7pil8s+Ys22L2skhTuNsiSFFjDqbRpXwyYLfCQqZqOkeh0Viwig4RslZrlBaURL5YlHWjtIWOUDsCJdAogvZQaFVDxFPRlPzZRBdHYFHKPAEj9hNUruoZymzp85YqmqAaKgOtmSEb1Jmr54jbKZ0PqEW6XFKn+wZzLKALlxhh3JGJYv7bt9tD+IRlOrvReVlWYKyLU917Y7E+fs/LokDSIyOMbOtH1ND3cEuSOS5Pdq12UAu5B5IxiMxdLFOSlKqdXJfwaSj1PqjeSmtAGK+3oRuJ+yKoQZHZUklQhQ/lpbGCUk/4HJr4zvHs89h9I7SooXM19f4xHbpoZaAq5b2Ti7lADN0CIBDJQPRw2rkID333cNodXiZc4VbdqB3q78Igi/uHC2LQaFstfS5+FAi+hOquAvfKc9N/PbDTbnhFNrsT9yB2Yh8TbR/acU6tSonQypzEdjIUpIrxGuCbN0VWCWP8Izjfup5OLL45nZ35WDQ4Okrg+u7nzY8Ka0odu8pPhHkhWDAzowMAdjAEdKNblukwJ2SI8kmKKobLrx4NfgBYlL6epyTkK2qXpjvArVrBOnzhryoTj20l9H6TjFP2K3h8BVa35P0Df/Kulu7dFdfwegN/yYhV5WxIZc5R0E9KtdvS8BN60B2boa6uYL0Zk7obU+wQIcHo79RiozzmMEwAbZMLiywcBYONiUnr8dxp38/pQj/kAOrGL6jhQcn9SMLuh2HkIVGojbBjkuBjMjdZKadHXXPOKbzhxu0ARvsrAUX+0b4/t84mXj0LoakVLyas+KcVFXEO7LwoK4uasW6yEILU8G4A/iMKS/cSmGfkFconu6URCQlWY4KYm6rMkH1M/MaIeS0aNozuwFcWwD6E9RJY4nEOadeyoLibggSiaLgyD9BAzsqI7oYNRAsoonKi28OPQeSWQcj3rErJyOZR3POH4S37xT+RdG1pZAYAAA==",
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

/** What counts as the same, as a fraction of the distance. */
const same = 1e-6;

/** @param {Near} near */
function inWords(near) {
  const name = `${near.system} ${shortName(near).toLowerCase()}`;
  return near.difference < same ? name : `${name} (${percent(near.difference)} away)`;
}

/** The line under the facts. */
export class Nearest {
  #text = find("nearest", HTMLElement);
  #ask = newest(
    (/** @type {Spring} */ spring, signal) =>
      post("/v1/convert", { spring, to: [spring.vocabulary], nearestPresets: true }, signal),
    (/** @type {{ nearestPresets: Near[] | null }} */ { nearestPresets }) =>
      this.#show(nearestPresets ?? []),
    () => this.#show([]),
  );

  /** @param {Spring} spring */
  update(spring) {
    this.#ask(spring);
  }

  /** @param {Near[]} all The nearest of every system. */
  #show(all) {
    const ordered = [...all].sort((one, other) => one.difference - other.difference);
    const equal = ordered.filter(({ difference }) => difference < same);
    const named = (equal.length ? equal : ordered).slice(0, most).map(inWords);
    if (!named.length) return say(this.#text, "");
    say(this.#text, `${equal.length ? "The same as" : "Nearest to"} ${named.join(", ")}.`);
  }
}

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
      gzip: "H4sIAAAAAAACA4VYX2/bNhB/96e4aR0gBYrcvjpN067tsIemK9JiL4ax0BIds5FETaSTuoY+1973yXbHPxIluxmwIdbx7nj83e+Ox87n8Fqr83zL8/vZfA6fmNIcGKimFfUdbFpZAav3oKUsU5AtfgBnCtdS/FlAvpVScXjcMg0C/1PZbCaqRrYaDsC/NSUTdQo1f+RKp9BIpaGzXqNszhqRfVXRxWCxEXWRwlZXuJli+0C3kNVEt+WssOEOWg19n2v+TU+U61215i1GwNuc1xiKFrrkKTzKtlCBA/NtbWfzszMEZ9/wgm/gYF3FqKM005x0kuyzli3vwPyBs/kPTUhk9A2saGDhRQsymUFoJddfea47eIv4igK3MstNKzF2vYeD0tbHg8zZeleydj9R8JvYHE4WLRAdYGZ2SqxFKfT+5AbLVQe11FzNng7zN6En9pQa1cha8UWPe8GqBp3eMC3kIBW10IKVf/JS5hiHX4Duf4JvpdTXnNWf/96xlr9vW9n+QLNi30S1q06p9DjythC57o8JX7YcCgxL3hmKa/w0vMJfyHI0rxVyPSN9ZDjxKy+ZUq52DjOAn535pSF0HBnzKIXfv1x/eGeW3pe8Qh4mF6RNfB3rGgo7gy/48w2SfWSykTsMbWxjZM5opKyYmOqS6JQqU/fIfABD5Ia1rEI+WZIrT3KAHJOr212OktiIE3NsQISwA1jFS2twMcjJOYptM4iNHCDuS2bIyNkc6PzYAsRdzcoELl85D1Tz8Wgt9X7M6QNV8521HIme87dbURYtr+Msy6xib8eJGsbu4ETwpIfkolfDDhVbVYIz9f3OuewVO7uX+7ZZIBadh7TwWchYUbx/wF8fBC7WvI2jvBT5ParFwenIPo4iv4kVmr53bC/qZqcn9piKODB6YOWOe2eFzHcUywlXPuKYk3yEmuEEaNbecSJzkNbgeCa31jizqj1KYgOxFWV5iXcKUsRGnhoyYJ2z1JXlkk6/wsNjo9G7tr4Yh2CryW6C2DVrydriHdPsKkPv9COOSGlushUlcHUFURTG0V8thmu4TwC6kVjlzvztpvXiaWwCMfUSWIaFEmCPAdNHmE171kxt5eO1LFgZJ5NaGkJ5OgQvfLPGXvXZlE3nygdeWwQVHD7hDSgUfxlka7l61dkDMLWvczhRfu44FnnDDuo0E/xs3ATsT1Yl6VkzLSGDCAZfIVkxKx8l1KxCn7afK9OQa+lGELw/qBFHsMD89USyJ4LlyiWp39zund0L6pyXlxA5p9EQTsDaA+T+AlaL4TJervDauquxsxULuOE5zgsvLdqIifn7iq4vg9qATOist8ex4xLYI8O5iQajOJo/vJi36PKuFt+pylzALswe8zHdCWv084e5jjPMWiu4isemSVaxJo6XhGUKhnArU7y3zw4k6+DZwUi724n3km/0sXd3gLHbx+1+7HSBXlEY+Jxme9m30tsbPAYZ0HGyrxK7KAIQJV12m/ZK2LwpnkEwgIoL9Z3eEmeuacgsxT0v99hsW6UXhiBIJbVHUCrYMkWXuuJZ5F2t3JYQJVMeBXuY0/bfQTftZcFqEtIv4BXOSz09LMYboU8QAaUDBQbOrvl3wdvIxXhFzNqtRf6rES+8foOn0ciYYtfSxFX3C17g4gJEBj0o9UHUnA32tsafsJ6QcZrY2zf+mQByg1m1PIwnbhJsQ5kZt9xzwwxYFdP4HKERC9Z4Cyw8fXxdu8tZ6Bj/T1Yn+19frt2QP9eKh1wdghE6dSGko8E4tRMwNvpRnwsNF/BXSsQ0G3NNPYrK2nq7mB1dS0d16s1+VKMuT1hU5m0S03pCBUt0QnDd9TH0swhZ4fC21zrmeFzcDknH3a0UOY+HbczLKB5OiJv9+w/ud830NmtpJopDjHCofvH8OSr90lfqkryYN9iojgkmg2dQbd7kQIs+BcPefnYCeB4MUUfpNjVFZWRTTNw49Ak98VhIR++C1D8BjvPsHzLjB8zRw+Uo5U8hfON8DmXhd6F66HcCUyODUhhA0vVYI9QueuKEe97GJ86MzrFwGSqzOzzPoBtCgUpUgdiEhr47Znvkgz13AZ2bODHJp7EaMjjB7Kl8+vGFuP70TDN+6/Zi//x78AlytW8zYUvMzTGec05zzADN7mk0i0eT7mg8M7NqPLk1D0cEuew3MGWAWOkj0oTPp0xx5PDw0jBqi/Ae8SengZrcJcO1qNl64UyyoMX16w/9e/uj5dYk2t5V5y+xEavpn2fiqBSY80OfXStc77SWNS0ARYl06SXmjYwCmwMjwGfNwkLcDcE5R9a5YUCSOqFqWO3kdi537Olm/wG3ZNyvxxIAAA==",
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
 * @property {string} verdict
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
      /** @type {{ candidates: Candidate[], ignored: Record<string, string> }} */
      const { candidates, ignored } = await post("/v1/recognize", pasted.numbers, signal);
      const read = Object.entries(pasted.numbers).map(([name, value]) => `${name} ${value}`);
      const left = Object.entries(ignored).map(([name, why]) => `${name}: ${why}`);
      say(this.#said, [
        `Read: ${read.join(", ")}.`,
        ...left,
        candidates.length ? "Most likely first:" : "No system has these.",
      ].join(" "));
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
      [`${text.join(", ")}.`, ...notes].join(" "),
      { ...spring, vocabulary },
      0,
    );
  }

  /** @param {Fit} fit */
  #fit({ spring, rootMeanSquareError, maximumError, verdict }) {
    const { response, dampingRatio, initialVelocity } = spring;
    return this.#choice(
      `Response ${number(response)} s, damping ratio ${number(dampingRatio)}`,
      `${verdict} ${percent(rootMeanSquareError)} on average, ${percent(maximumError)} at most.`,
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
      gzip: "H4sIAAAAAAACA61X32/bNhB+z19xU/MgdYqcAttLMjfrtgJF0a7FUnQPQTDTEh2z0a+JdBxD1f++Ox4p0U66dsDyEEvid8fj3cfvyNkMfjb6JF/L/PZoNoPLtlP1jYaiE9sallKrQoJZS8g3XSdrA00tUxB1AetmSwM7KNRqJTtYdU0FymRHR6pqm85AD7XcSm1SaBttYGBElM1Eq7JPOjqfgCtVFymsTVWmoMUuwBZNdYDdKrP+KMsmVyYEtuudVrkoD9D1plrKDkOQXY7ho3uZN3WhUzDKlLiUbdMVOvBj39nJ0ezpU8zOrpWFXEHPPmNaQK23srOoJHuhb2U3gP2Bp7MvGmkjjGSTS9N0cgD7828m9Inw71Vdy2IA/v0WCy7j4Mr5LRYfm1wsN6XodgNMz2RpTV9htStR7/DfDmnh+CGID7nMCIZpxSpXVOo5/OCz14pOVND7FbS8ghegOTCFPmAlt1wG60fe29KtNnVuVFMj5E8ai3tnk8LdWP0E+iMAnrmHuzHsFLIss1NLg4XC8s6d9fmIN/KeIn23/CRzkyE3OiV1PBklWSXaOL6q8R3nFOVGXicwf44OABbHvY04ptFkgOOe8tisGAfz+Rwipl4EF46EsR1L4IxBwyKhYNQKYr+gxAaVtRu9jhfjKo97b+9hzrSTZtPVbPOpUXUcpRAl8Pkzczue8oHwgQvyAbdyKW8kbuBNXSBjaW+3ZWPC3Oel0JrYpm1+n5TKFpV2aRxhCTVO9OrD2zcvS1lh4mwwT/B7iHGQXzbGNPUeUKNyEDSK6HXkJfSBy6vrAeOBJ7Q2jdira2uaNxUWSCK5nKGj10RYMhzXjQUdIW7Pabvn/Ee3d4Xfu44b3SZHWBz6SdkyZSzzDjB5Smfscs6A8+k7e52zRfCdMpWJonh5hwt9g6mVNRY3ykuV32LWYiKZQyIqTpLQ1mUA3bK4xnYMIA7yyJvNpZB3HIavbmpRWt/vUeqUlpkoy5iHLdWF3tU5xFLkawvrnWu/YRqkil3PViizJ8PWJt3Luws6sLY1nxKTORG9yKaNyX+O1mRw4ZqLRJGJ8UPKQUyrOXMsor8hSVKfDcsbTiQ9Zaume4kxxnYgRU0p5P3BImkjco6tyZXF4I7HfvTI99Q6Tqa5x6nZ7cDvFjAQXbmWbj6vWIeKlnqBHHyuLKky2zvODyiXaWlQFdniDK5I8lyxH9PK60wjw2R8QhKdYMRjaESdS9yU2oqB3eyiJk3GVEts6ZCvRX2DLOEtsmkLjObBWr4tckv+QmmxLBE8d1ZZKesbs4bnc9tAzgPHt3jCmMPry3e/oy9ak1rtHGtd9qlwhPpu7mZmhUnG2gYf0RVCz/cGvMYEW4GLSOeRONKtIDHrWRWRcBMlI+LcvjPKXtbJthS5/HWtygKB8VgZds67ZeIgWyojq70h73oYV7mXrGRfEcKcDIf6eNB+/WfuKwPPx8XlMDyPXIxhoanhYbJ8V96rRKAT+hEa+CSsVIkNNo7/QrpTnmwS7JOtIU/KHp0WcCVKFdZh4RZjpzs57nkR38OzYQGD341fKKHeCpOvqV2iWImTtSoKWUc4gNJvq/oVe576hHKB6NQmZbR5RCz2vC1tSyR/o/aQbqPbccTP8/dGSTOGWYqlLDHKxeVWtFaA6WyAUw+LdFJbaiNnYRcJxGJEgROIM896pxcBwCvHCBlFKgAZsTxwkQWnsADoVepLnAg2xsiJwBwcP+aeH3tjgI2iH1f0YIpDLXwEMsnkgeMzsP1wWsrEDax7RJWIkv+7vn/IqrmT/7W4Y47dBtyPlH36WJ1MDPundH9rIKF88M12//HgtMRz4qVtwoNrxqQffIQYj+5fad79/vGvx7vFvao21W+j2dl4fxPGP8NnfCjpoiiNKTG2h3AHgWEIDnXAB47xAEOX0jia3T2bOQWNpr6JtbmaIr6mBLqgp/sDdkdqJ+w1w5sQcdNOe4GHEiTOgq5Hx727cMYjEI/vkxeygwUnSsOSTvvuquoNHiQlGfDygZOHbkokcTdF8zA1/qrhgD5UvCu8FWadiaXmoQR+gtPs9PTHxGuvMMFdA+89wgwu93i6npZ34MbeiXiy53BKKbEvlJdIiq5U+EwLGI7+Ac21jb+CEAAA",
      text: ##"""
// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { newest, post } from "./api.js";
import { find, html, say } from "./dom.js";
import { withVelocity } from "./physical.js";
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
      gzip: "H4sIAAAAAAACA51Y227bRhB911dMlCAlXZq2gz60cl3ngiJPaYO6SB8MA16TK3EbiiTIlWVB4b93Lru8WXHTAkFE7s7szM6cOTP0yQm8ts1xkunk8+zkBP7MNCSb+l5HkKt6pRdQlY2xpixAFSnc67xMjN1Bea9rsGatYWtsBttMWVgra3Xd4G/9WafxbGbWVVlb2EOjdhE02uJ/9ytoYVmXa5jHJ2m5jv9u5ue95PvapAOBFb5OJD7g6c1AhKw1Exl0phdo1LrK9VREryNydGWKCGpVrPDCV4nK8ceaZGSgoeWJdrFZ32EAeqFtWafOxOzk6AiDuqt0qpewF50AZWipmYfxm6LZYpxacA9wdPKvOh9KykEL8vstGldWWd0C/5A8KczgiDPs0mh0A6oBm+kdqFpDWqttsaB3SX5joS43mHZ3XXWHaaftNag8B4PakBtrcw13eOKWNS1p2phMva5UrdawF/Xrm3ZgeEY+LTdFwvfhGKdBvx3CfgaQlAX64H25GKjHtU43iQ6CddkgrLRKshAufkF02Cxeqwe3zq/qrglYIIzgNIQvX+DsvDt8ucGbXEjSg9PIG4vgLIyVDY7PWMGtklqt7aYuEAOd5L3KN7pZDL1bqyrwt9mxY90bnLDNEONzGv8UQns+awUzlBlKgSlWUC4xtg3l7juMsuAkppDpB4ZgkqumgY95aTlQz7GuyLnnVDB4nUJvuZSCkFdLTAzi7ILKL5iv5hG6zycsYC57c2hFtHPTCVcYwZG8F3ik8ZtCNnBaVj/YkVZBm17ymN46faabr5rj3U4WY5MizpxwrRO24jYzrVK/lZg6yfXoJNrGhXvTmDuDsN3RmklTXfjjKQl/YTQ0ZEh2OVUHPlcby5GHbnUYR9Fk/Lq4M40EeyTG1GYL+PEUUZVps8rsAn6gl6ZSWGVniLVyuwDaxU1ciF9B60kpQLVQrsUE585m8gtsZpqYTXZuMxPA3jPKFyzZPG/RbXju0EMn4Bryk9NwxXn16T3++zXXa13YFrQ8yIW5ROpNYss6cBtSmADsA8EOz3Vb57yBTeQd5Yx4BXmYIpiXyK81vRdMEcua0KCRWLh5GGIL8AWZiPIIq/MkN9UxYwOTtqnz4DmfEc4pYuKK4Ni/eaj5dz41FA+du7GqKvQh4DVwsEE7Hz0ETYrG2M7AjCAwjJyWLEoPqpkNZIUb1wrZs4pGMrkpNDoplzx0CJXGo1tQafk1grF7dniUY/hyrcsurfQp7hqOh0KXe+kRzDMTtm4ZpuNzXBvw4MKGjtSfMm/xMxEXzwS25CEgHqvflWWuVUH2DJIuVhqlbICIJqO2gt7sqC0Zix0moidsQdR9XP0JrrD5ZDpPxQRhlZgzcBeM5EpSapF3NBLDYwT31eGezgdYXEu37fZiWRARs4TgmSyErisMdR0B+NrHWeGiL5oYW+Rbaq0Ysne5QTT+gVwWhIOTWZt6zzM54JCN3DSWXL8WN2LpRBHEcew9lrKIl7myH6gp8bt0JH6ES7jmB6d8Awu4vgnDm6GdYVOgwMZNVm4/+cVL3769F4MuvnCk46/V90T2Pa42TdYtOhfCcRiRJYUiOYSCnUvoOTAW8CxkjAv4XHcEJj7oYk4lfW/09m35sIDbUziFF3sOcosPEuP21nUCGJx/iNZ9Vj3CBj52DM6C4fQyeolK9RgRcg1RmzoufEO+o9ekDcc4u+IQ8SqCHXcP12cEL8deRkx838l6FA6vJyzFhTNpKWNOmkhEMC6z2GJdY/AT3ZXa6BBS/51hGIxR+UjKQ8ojicgErXSgmQbHfansIV0MI0mNYnLEqEBCF4Z22gsDN14Lw4U0sbrRiSlmeBN3gxGXuFqrdZWrRL/LTJ7WuvANBotyWoziVQSYY/1ARelEwfnbvQIV2XA+GuwwvGTGuZWS5v+PX+z5WMTAWXsbTRT+Y8DG6m04eCW68NvhgVZ04CuATXTr3SS9cN8Z/UTtVbBUfNPpqKjPSIeaKVxcmByHdXNf/yFB3DXnDZwVoZ8Hpzjrp4n98Jw2/JqgNOyDwkzuvYuHGgcTmueRCU085dqBpE5CMimAJ1x3GUXSYW9iTy/iVCz00lGRk96NHNgF+LU1FunMqt1Bs7f9degPCvgNh9wsKOi7hINL2EKFYG80hi29PTD+XGGTamDLAz0NGa6bo9UnxxoKWTdVYCULrsZg6gaD0RBxOZoPRDJTDX9eYod6diEjOLx86Q/AJ976+eJRQ4upswwJkga/GPP1xtra3G2sDuY9vJATyNJhOA+Rh1KHQMe4oEHHPsUDEXv7CDoykuKX1sMo/w8SOJx2p7jg06YsLEnhP0+wM37M479KEBwUWz+YvEnW+IA39n8mzn3hO9HLb4sJhvtUbtPO/gE6qkE9VRMAAA==",
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
    set(this.#svg, { viewBox: `0 0 ${width} ${height}` });
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
      gzip: "H4sIAAAAAAACA51YbW/jNhL+7l8xqy1QaWvL2d2iQO266VsOPWCzLbAL9EOQIrREx2xkUUdScXxe/fcOOaREOb5e0S+RRc77zDMzynwO3xk9K7a8eJjM53DFii3ogzZ897mGmu14CbpRor7XU9gLswWz5UJB0apHrvPJROwaqQwcYc1MsZ3CB64eRcGvlJIKOtgouYMkn7NG5H/oZDnQb0RdTmFrdtUUai7ut2vZqinox/uIrZS7EzYjTMUjir1UpSaayfzVK/Tm0PCSb+BILCnSaMMMtzRZ/sFIxTtwD3g1/58s9sjSX0sjZN0BPf8Ox6+Ka246oKflcCwft1JzDB4zwFA1q/bsoAHftqwuc0tWyFob2HBmWoVRX8HNBCDRe7ExrZjpnZRmm0yjk5o1zSE+wQjWhTtRnBVmRomb7eV6XeHx5DbEqGGK7eB4dAlegDaWburzHt6h66AhJz5uuSN1FSBbA8Lovkqc8fzJ5WeDBrhA6S2+vkeWlJQE4dBlcES/yFkUvxFP6OrdZ0e6z418J/dc/cg0T7Nc8aZiBU/nN7+z2X8vZl/ffjFHQ5NZknWzuyUKUhzDVVNZpFZTjtlWRv+GlqYkP4NLoJsKK9Mf5hWv7802g4W7y5aTbhyckPldn/nBuQeOtY6ePbKq5XrsU8Xwz8pfeS0wg9fLwWspaoxfT7NjTZq631NAUHA0ePUtUoMNS5q6I5g7wRm8gq8uMozSv8QTL9PXWQdI8/YCNTgJeP9mfH+XRWFCdKUJ/sEaQesF3/8gnxaQXMAFioW3b/C8QD0az8hJW0xMCTbbirLkdYIXRrU8gW7qLHQCK1FzJ/Hp9QIupvD0ZoHipnDA19f2+cY+MUwRT8NcNR+hXMDd9WdHCkr+Bz7S5B2m9w7ph6zYCiwFq+Q9dSFWVb44EUR1absSKLkHuQGGGNrHRek88njULlMvvaiV60JoDN2hPT9/vH73k7u8qviO18ZF72UlXFJj6pk98xwjWs2ZwiZ6Qk2nnv7fddOaMZOLtoP9hlWaI1IB4nIk829uu97tcONbmg4tzZeZags8ST31lO6pUAHDJXQeBK2CyOVwR9JWxEXnVLw2yMG10KvORCGQYyosuSfMNxUz17bcHeawzIPq3ElMsW1t3bH9kbuWs1qtCKFweQk3t176BqdL2jcR26Mw8zbvHnCXTvOiF0/Qx1r8KgsxCCaSFteC+qZFbFk3RXTR75z6U3e39MwYiBwbMEez7RBLk3VrjKxtTXsKDCXOBERMfxOwVWxFg6+uaS18fySYVWzNq8Sf9XIKtP5hAakLjcvPywZPgpmBEM195kLmA9ZR2FzeJFo9G9d8yF3OyvLqEX+9w+rmNVdp4pQjWazdSkiDaDqiAj/DL2yxn/BvRGXwbizBAuoM/wM/lHJvw5dye+PEhBiLDaQv5r+n3+O+sf/0s9zxT1d1mc1zw7Uh+hwFYNKpA4bs9RsH0UzhJs/zyIz/tFwdPvCKWxB9Xw3pzW5zb/xQrC9ctVKHzLLLfCOLVqch8CMfkbeim84i3L97d/rVAqcPa74JYznKz7cdITzU7r2SbWMRXGO1W2D9FTxi0A8gqLgXg1JIXH7PTTqq+mwZh9tRZVGZB3bCQSkeXWMPxe4b4L0SZdJHo2dDaJ5qm9JNRBnXRww5zd1Atuq6qVe/fetfxx4Eob3UbhJZ8Y+RTErslCyZYTML2yR0nfyfgtg717Dg2RlUR7Duzs+KfntzFUO6cOjLgq3biqkDRsiSc6zlfoUJoab5mBeVtGvY6VxwKTv674IFjIUijmK52OXYejGieOSVLIQ54K7g64GwQE3lnB3o//5alqxKz7UcWnxWkCQnSHMths5c4XouP2oziN9PQOlYvSmEI8Of7ArwXPN4ZX2GP1+jPQCpjHECVKXCdjHCofWzRiUXy9GE8qvzKsgadydX8th1rIE/yhq7prkc22QnZwjOyDYqZ2vaWcmjvhcD/tngpNmIw5KocwuGgIBhZIJX6Fsl8r5we7moi6otuU6tCxHsXdJGLJkP0RcrWqhjIEfdM+qYtmFC6t3LBs0+1Ks+2CMk/aTYXgOOBnXwKMKv4Y1QlE9pv1ztBsqwdkoXUPyQk3XBcwIb04e6gL6yRiUdbXp2k16edv62fqjRNLvp+VZvK4O+Qmynv7n1VY6mhYwMt2zPhKFv8TTu9/SR8Vfwx6aU9pG/SUika+R/E+dlq5jlwV0f+yN+ipoFfHnh+nAhtLt4C93t0LqgsGb2TjwLj1+EhxzHRat7LP6feU0CfIRwNCv7L440pYPog2u0UviPPoH6GKYVARL/X+N0mSA7SGHqzQuSL20G3Gzx1RAPef+JaSuUNA7BGdpR3Nnfy5LbzeiXzTe2xn9wuobdIIQmkNftbs1VR6b4OXDezFGro092TNBqtDPcOFJffv6D0q5NXtSt3+Hp1YX0TDcY9nlysJv8CW1WgxKDEgAA",
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
      gzip: "H4sIAAAAAAACA6UZa3PbuPG7f8We71HSoSnJd+l1pMi+NJdOOs2lN4n7Go1mAomwxVoiWYCyrCr8711gARCgaCc3/RKZi93FYt+7GQzgp1qeL1d8eXcyGMD1ioOs2S0fQ70S5Q7/5VBtl3cJlAKW63x5B3wt+W7FBYfdKl9zyGvYlPdcToDfc7GHitUrWJYbLuFGlBvNQnJxny95enKSb6pS1HAA/lCtWV4kUPAdl3UCVSlraIjmNB2wKk//LU8nLcWrdYnXtxhL9d3BYUVRboslT+AmLzIPOSs3HdRMsFsfAT+7zHx5JNtUay47KMV2s+DCQ9uVIjNIJ4OzM1TvvuIZv4ED0UTqaYXccaGx4vSlvOOiAf0DZ4NHidAsNSeSD3UpeAP65ykSBdL4lciLWyTQv8cUM3pFYl4zb+DXMi9qhdjBPECdo2HHBnM2T+Cerbc+RMM4miav8xAODTJWztHHV2rZxkbGROtzTHIkUJfuT8N67wDodEWN9yhz2ds8Cmjo4mvtzvbmN/j3ukRdLPiNUiJTXgg1E7e8Rt/dIscE8gL9dlkWmRxTHCjZtxXyVp9IlUu4K8pdAWwtOMv2qeKPBOjHRVmjv8MUhunw+0l76YYVe+8uCWXB4T+owDovCzzdw5IJ4XPaqLCYwg9Dw+XaRCS6eoaxJw0nTYExpdxyuWZSontgHMPhBOBrhuIhDxUS0amO79ME3lz/8vb1mm9QffFEYWmuFkt99CFtmGiR1EcfkmR5Ft53rkB9qDqIEVfpRAd4pOHOPeCgzdjg81DCUuZaUVOYDRMYzh9HNbZ8BJG84RO6y3pt8BVEMVagLltleB9Ze0KL+jVfs0py9eQhPaoUBUaz/dzlmcanLybv0JTmgooJtoGDiWipI9oCTWZgNjMAaI8Q2yWiRRo3odNYmxnQLXOZEpMpMZu0cOIzJQoPrgQiA6AXRhoOEHWVpR9OSkpA5rcFW8cwvTQsrAdHHYzEslMaSwy9R4clYB+eOQouRCk0akS4yoPSmj/Ur8qiRv9BmU0NMbiGNg7ehp6fsix7rbLE21wiIRfo3cpRuMjwRnTKSOcQTywFN8CAmwqKHm53fP8YJzwKGSk/f89l/l/+14WqikgfefgrrJtRHKclHUbtKzR9c6LDC6kja3PB660oYOa9F+s03vgP5XUJHMHf8Px2Vc8dO2XpX7cqkbjMUiNXzDpU5bG+YwgLlRFLrKxUz3VuWTGJWahUyRC0j6fkpuYVRkBKY7MdibOi29F4xqr6LaSb/AYiEytTe66/Y/NK3xY2qPSvf0BtAXp/FQXGO4pwd+BSBfE8w6T9o5UUBnAx97FVrxP5hKG/5Zvjw6Yb7iZPuXRGWtOcLSwIaT/x2T+P/FLW+zVPa4HdBda0DaJ+1B9r7Buibw6WbjacN9VDAh5kpCDxx6dENToiQfUj6XmBlE6R9EegNawUn5OQqFr5zPdT0pnUZEzrEucCq+AHnYEak4ngJ/IgiS/CziKX/IXK6peNeZJLYAfTUCSQpqnh27QZj56LnfJL07Hg3RguhWp9sVuoa2wRVV+wYzU21RngO7G50I1y6kVDthXM2LPNzanpC69SzQiZm7+QpQqIG4adN1zBH2AM2wL7przg2cTj6vqIKXZDTvzE3aa6Krbh71HdYxhdDKGZ+CmEHp6ueXFbr0wavtJteXQ6uB8NEE1bBPOcZm+vsz2YpydDPfaoN6XCRdqWzCD3+x1ap6GWq9/YZLfjAhLGDRVq9eMravaA9t1LlYVm6iylJjbdsCqKOFuudEZWf6A3xgl8Bmc0j+c++wW/ZWRaJVEa6BU1SqLZnmFMbYGl5UVmBE51qz1r/7QczmE0h6srS6ey5ld9V8XdxEd/9OVKTO/RL+qiDXuIsGFSUpzTO/D5qGCJouoHH4xpw0dMzZufAaFOAiyd2Gasjtq3JKBMEDDBizoo+yOUuUm26GlRjzg9Kf5zabsJ3E+BzuAt96vhbZkSuJMS7SQCfy6gyh9wLIZKJwE1MhCJdlHB15xJHln8Ts48FpkcwaSXqdfUpTQD0kmng4vsCGVHp7Bw0ETkv78dpdoZSo1KsS/EDgeSqe0tXH5G1wi5IywJmGNIHCON5kGUZNg/sUIPSdr1VvuqrCO8UXNTv6N5IAzTE9sUnCaVKGdAFOh6DjyyYGSA9TtyN336BCOv13DwS8yG8N13JAdbyEhfFSP8Yhi7To5XjiIhYXp855rdcXIebdnfSTQLxwgpVYFgdEKGwqO8QM1gcbKSdxyNhtnGaar/VPN37sbkvlhCV1qN4xxP7F3ceG3+AesAVuL8nv/dzdh2vWHKZGuLY2Ro1GyxY9gutknfPkyXDPLLIbliK1s70ZOmrAfaq1ycTeGdFqfNVOe/R270hVOA+uhKha10Xf4JozOLLuI4SAkmpHiNoePuaEKcnqHDHAN8vKbQxfL/zUELIUosyxHpWnV3uSqKbU4YIx4ptM0FrXGD7PHRSmH3WY/MQDaJwVL1G25oOnzmDZ3ByTA58uUPWAa8ROgWf5PO5o9STjsu5FIvJ9Dbb5iKW0nA/jRKCaNNlxIv7e0uva6zDeEgiWIE+2VNbAvZ1YXtYQLCBAK+T+jt9F27Jgp1MG67efV251C3JU5N2K4tRHnHi/TUGkwp08nWl/G7LSEdXl09XQ9+c0Xo1IKx2Zf01oTmy1vwvrHB032gdaMGMmdPx3Q5pSWYM6/qEeKO8sxm0t896ozUUkw6yua6b/EXHTajng2APeRSNRgu2rE1ObqgrxdUhKplDPuWSUdWY82m05T1pLze7VY00+JHw9ik9mjkWiPXzv9/jvCoA7hG9Z5CgvauYTv4zOw/fdZ22Oi0PcGg4q50sNROY/p3HjJRb/PZPTFsc6F3No0R25sGrVL1NKE+7A7H314sygfnS3qVgg/6o8r2qNVXeqvyni9ru2+wKxnNyGxd/qn66fIBffrGLq3Nyb/MSV1W8y9+AMnr7am8ICLmi21dY+b5CgfHYbg/ofNK6N+f+Q3brp3o9FythzZ4PK14I4e5x1g3L6iMlTfwrsy4F6xqN4Fsa6w3MqCJ4zaIA5/VJUDfGvjdY+sd9T83UXuZ0W5y5ObebsXt28KdSwJel+6C31aOThvf0/y9FGqtfMf3ksI6gdfKcroiUOPHsNtcMKFrBnWJtL0PS+Nf+H5RMpH5Jm8rZLtTtOuINkegG5YieyFrinftOpeue3NNvdSRp8V9iw6JEXc+orSvYe/V5guBPuxvFdWG85GF/IzeR7CRC0x/bFD3mBhAkYPe/4u3gWzf+shTftu10sxMBWdgd3rP7Uzhw9w8SfW4jR4UWO9cTrUBT9Xk0DmA098mmfs/gSj4foYTCXwLP3RaDxUBM1d8rLwh6bdwAVcwTC+eqyVC+uNztzwHu7zskrwwJN8ThSOYBxW+Ofkfxw6OthgeAAA=",
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
      gzip: "H4sIAAAAAAACA5VVS2/bRhC+61dMmUNJh6aUprlIkRGgKBC0QFskTnswfFiRI3FhapfYXVoWVP73zj74ECsnzknaec833wznc/hg9HVeYv4wm8/htkTQhhlcwqGUkJdM7FADN6l7l8iUBrl1AiYKMGR/YEfYsPwhm83mV1cU71hjgVs48X0tlYmjbG5FOkqyzzZ0C+4HruYjBzgFHUnxyfpBLoU2wAU3nFWwhtMMQNeKi90STvAoc7ZpKqaOS4iKRjHDpbjeyEbkGKXQSZawyN6l4OX28RbalAI9YiVzbsh5YZ+GbS6FIU3NhcBiCXf39kV9uYJs4AifWG6ckZEVKhYyLBZvrEyX8vB3n2XLKo3prF1NQYoi+BciXfEClftLkBcVRi18xKqAf0pGGGjYIPUNhWK7HRZZj91HeYA9E0caGtbajQGYQnjA2jgrD2JBz5Ig/GmxWA2OlaSQLAwZFGpj82wl+XOX1EYBpsnGhk9pFrDnVcU1UthCjxJYZ4r/cx+/JxJ5UVjyMSiQyGNZYyUlSaQ6ZuOBV0xrIoctAJ/IvtDw6yMKc8vUDo0jwJQwd/eWMvCqZq6Au/vVV4y2jWko9nNm3sg2PdF+QvITt/T/vRUQ/zWaW75H2ZgbmlkjHC+w8BEMadQkhB2m15Z2rGuIomdLcLgRjkFdM8X2vV53uwN+QVSTE2CxEycOIqJeU6OKk5V7GEI6817rLnQvd92O5W1Ia02u4Jew/6abJhA7QMhDamlxKHlFcrlHikVUIsYEgq5A0jIAC8QY2JT5uF1PfzFll/u96+2mDVR0Nq5B94z9T9fcWT8nyLJskKT2GfjcjtosuK6ZyUvHpljgwfMqjrxtlASs8ooOXBhs7AFywwxqvoX4By+2U0xgZGJB7EkRxwmsb7z6AbGOk9QhkYwhvrzbS2KT4VXArCLa7yQh3iNsUfS3l4E/FUDUK/yM6kqaHzVsCVw7MNrVzCNp18eWHHcoKkdpGJrpK9OdqW9xBHpH3c48iMOUTu15d7+jvUgDc/o7QjLqm3ZGhirISoY6PVgh6Qum8dvnP/+g0duPAt8e44EJhP96DZfUjvJJEnKPd6G7IR2lnCCj05xjfO1P6Gt4Q6Mc4tyP/SfnZbJiQ20vIaYFItDyWytJV1kKdNB+33rRpC/t1vnWjYr1w+lLspzKmfhCg7xMKwdfhWJHwN3AYur4CZ9z9EBecm3GyfynJ3yx1uOktazjEUu8SbeudhHpGaTpWc6hO4X/y8S2xu35WZGTVM5mmskJ01GB55ty8cKfCe0HjE4AZXeD6wOHo+dUXa3ukdWNLsd8/9rN/8Y34qXH8zsI3c7+Az1UQnZ5CgAA",
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
      gzip: "H4sIAAAAAAACA3VUTW/bMAy9+1cQxg5O4Cn3dGnaDR06oLts2WkYUMWmYy225El00yzwfx/10TYbuotlkdTj4yOlxQKuyL2tWqz22WIBmxZhi9KiBTJ71CUcWrQIxHYzoJVkLEi3d9Dwj9F4AYpAOdjjQOyAzuidX/0BkluRZaofjCU4QaN0XUJLfQcTNNb0kItFbXrx0+UXWVYZ7Qi07BFWkIfs3ryYzwOrYGBYSXBg/J168Ow8Gw3YD3QEwkcSMF9k+BgyNqOuSBkdjxYzOGUAZI9hBbBIo9Xg0DkO+sqFyR2KHdInwr7wPGawXkPOJIAJV5Kq9u+jyZVNgWUGc7hFWaN1cFDURgkCa9l7VXjfCx91NUgrezh9wcrY+p0jq/SuhLheTvC9jTA/QnBM5v4bnr1WshypNVb9xrpIYCzqaYoaRKWDgmxN6vhSUl3Rs+aWCSHS8RKuE6T0CZZw/z6OyZtTCJ/uWaMlpOiLpAlcP43KixhKh81W2uAYrNl22LtXO8eT9tHYzVn/IvdGYVczdz9MRa70MFJeMl86DriEfJDOHVgrtql6+TRMpVfFVKYfOiQfZpomhylUHmFH52ePM60uU6f/mQ53Nh1lZCEeZDei4Gb0xSxgAV+CKqgkLHZG1lHcyX/iEVnXN6wZ3SlHqNEW+R6PtTl4jgV6zxkF1SSb4CBYrfhy3GhCm88834R9VkQSlAvxF67I056hbzef72741+P7+OQRrarrMAqN7ByeeywOnazwQ6u62nIPAqEoeie32AXRuYvPGsNUQr5p+UFwaB9UhS+PhYz959BZGXCCFhwOeZkwtyOR0eedfLZUHfeUDb9GhRT2qtovQ8d8ym+8KorIMz99fwAv5Nk72QQAAA==",
      text: ##"""
// @ts-check
// The bearer token, where the operator asks for one; it is kept as long as the tab.

import { find, html } from "./dom.js";

const name = "token";

/** The token that was given, or an empty text. */
export function token() {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
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

/** Asks for the token in the bar for problems. */
export function askForToken() {
  const field = html("input", { type: "password", id: "token", autocomplete: "off" });
  const use = () => {
    sessionStorage.setItem(name, field.value.trim());
    location.reload();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") use();
  });
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  problem.replaceChildren(
    html("label", { for: "token" }, "This service asks for a token: "),
    field, " ", html("button", { type: "button", class: "quiet", click: use }, "Use it"),
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
      gzip: "H4sIAAAAAAACA4VXbW/bNhD+nl9xFTJMyhxZztqtS+qmXpEhH7Z8WLoNWBDAtEXZbCXRE6k4qqv/vjtSr7aSBEgikXfPvT13pMZj+KDV6XLNl1+OxmO4yZMFzxSwNITPebjiCU+1ApHCJmb4dyuzUPlHR+OTE1QsNjzkEexEspGZdh1/TEvK8fxZqraIU0L1ACfjF3U+ZSxVMdNCpiV0XkiXlI/gBGaQGg+BKVBrBKAHoUEoyBWP8tgnqQ8blrEEdla2hAcW53xo4y4UK6HV/RHZ4I/kEUR5ujRmrZBrlEdgJWEKP3qwOwIQEdgtmE6nEHiQcZ1nKTiBc4HbS5kqDUp8xX34g+m1zxbKKngXlbrZfT+FCf8Zvn2zwu/w7fR1g2YUfC2v0LcUSyFY7J55rQGsypKr2kTCHt1gVD2L1P2pcfsUJvhrNqJYysw1j7FcTQLjhoc/hFqZvdWZSFfuTScD6MRv4pGHrjVp5MuKCEPpHsqo4uh1WKfBpLEyOD/eWS1KRwCXveR7cA6Drpx5Xglq/qQjUcaWNYP2fdnwbIkJdWsZ647NalXXjj46FVz03B10aK/QVE2M5Qz9n5Cr3zWuEhk/rTmoDSX6ewXLNSNjyGzsMiy16bQemZuWYvbBcLYJp9F3dxTEAwrg8ghTrnWMJqDsBmjNYoSt6KVvF2tyvrKvLa9nlZbT0Ne8+hlficR2gZOnIUuwwZ1W7SoNY65UpykkWVxLqdF+7d6l365eXkLQYTiyjQRrYwobQVGfBP7ZG0yu818ull8cTPG+yHsU+YUkVCy3JOAYJ2KuIZEyRFDnFh/0uomo9YF0J2+9RvAfuVjEhRHkMWIfSgevW+lfJZbleengrBW/TdlmsydeBUPpxP9/0iBExYkfvGn1rjl7sGpVsk2uLomdJFKO4HhHS+Ucg6eVYfbVjFPYDjxd8pdZt99La85CrCJ3K6Eu1XYdCqLTlURb35QReTr8rTFaIlb6Xqf7SKv058+T6klO0TrK7ZckID7Nm1UFi4IyWA2KZt0z+XRSTiittHPgsG8ecDzTcK/X+COGabolzeP4IKZztEiYpTmCrY0Kxob7lPyoFqNyHu/qUdu365mctSS4llu0wfA4BVUozRNMUMLVCCKZ4YSUm7jPht4RrduXQVZEIuSx0AVOJKPOsboIbRwZAZ5VIsmTqyxDU2V7pr5qZZvk7FA6+0I5R546I9D8UePbR5amWDzFCtBrvAFUPeNAWZfCBn0AY5ZbnCt6PaeztFAWCRNaYMdQGDWcZQ437k773iO5Jq0IkmYKc0ZDBt9a/hhVPARkhDY4HsxKM+w2YFtWzBuHDeC7ekIcxI+1avye38iFDAvYijjG4iMSgkYRz6iJiReLAsvdSUaLPXkJ+pplYVz0EEFLsvI88NtD4KiL+7dQAgdpA6v34J5VnrVqVXF62kO0pswYYivDbIxhxTH72Yi6hA2PvJ2ZSXiemEvQqMvz8969tLy7L2v4wQ6g7i22aI67lZjlefeuYq2UJmDC6M5Futi5tOHB9H1rCX/8SMQ0LLG3dNcjI9g0XmfL840BmjsG0KIkbEMQZgZbXXrs3i9ZZi69d3PTJHa2GNfcqos8P+bpSq8NsXHuWCfrxfl9TZJKydCs1vEsvr/J1dqdpxIeDD14l3Vdi5XyZ4l3W6SFg5PY28OPnoR/2KdeDzp6EdnMnmFo+pZR1vOeu1bjALQd4RbEClyQgH9wQxQhJZbBg1yyRR4zHEw0m/GWw83HDzMl6xG4ppQIB1mpBR4Trgi7pzR1GJZZhHh9Mhf8WRy7zil5jW51nCZBnw7rmXYDDy++f21wwH1kirse/GC3VSyW3J14+6EYmplgmhkP9TflOfSuOjiDnWoBMlpxBiMkxMEYDaapXO8zw6SqitAdu3fs9Ou9597NTv+998bY6s7xBI7PHIrrd7mt46I4/gfvT65mKQ8AAA==",
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
