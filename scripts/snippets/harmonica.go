// Package harmonica has the signatures of charmbracelet's.
package harmonica

// Spring is a spring at a frame rate.
type Spring struct{}

// FPS is the time of a frame.
func FPS(n int) float64 { return 1 / float64(n) }

// NewSpring makes a spring.
func NewSpring(deltaTime, angularFrequency, dampingRatio float64) Spring { return Spring{} }
