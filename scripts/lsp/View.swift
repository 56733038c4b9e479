// 🌀 Positions count UTF-16 units.
let title = "🌀"; withAnimation(.spring(duration: 0.5, bounce: 0.25)) { isOpen = true }
