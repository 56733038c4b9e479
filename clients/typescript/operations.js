// Written by scripts/regenerate from the contract.

export class Operations {
  convert(request) { return this.post("/v1/convert", request); }
  motion(request) { return this.post("/v1/motion", request); }
  settling(request) { return this.post("/v1/settling", request); }
  retarget(request) { return this.post("/v1/retarget", request); }
  velocity(request) { return this.post("/v1/velocity", request); }
  decay(request) { return this.post("/v1/decay", request); }
  compare(request) { return this.post("/v1/compare", request); }
  solve(request) { return this.post("/v1/solve", request); }
  fit(request) { return this.post("/v1/fit", request); }
  recognize(request) { return this.post("/v1/recognize", request); }
  springKeyframes(request) { return this.post("/v1/keyframes/spring", request); }
  dockBounce(request) { return this.post("/v1/keyframes/dock-bounce", request); }
  gravityBounce(request) { return this.post("/v1/keyframes/gravity-bounce", request); }
  easingKeyframes(request) { return this.post("/v1/keyframes/easing", request); }
  decayKeyframes(request) { return this.post("/v1/keyframes/decay", request); }
  read(request) { return this.post("/v1/read", request); }
  tokens(request) { return this.post("/v1/tokens", request); }
  lint(request) { return this.post("/v1/lint", request); }
  batch(request) { return this.post("/v1/batch", request); }
}
