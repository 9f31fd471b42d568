package probe

// A goroutine begins with a stack of 2 KB, which is copied each time it grows. A worker starts a goroutine for each call, and ends
// before the runtime has adapted the initial size: it spent a tenth of its time on copies. So the goroutines of this package grow
// their stack while it is empty.

// usualStack is the stack size that most calls need.
const usualStack = 6 << 10

// growStack grows the stack of the running goroutine to usualStack.
//
//go:noinline
func growStack() {
	var room [usualStack]byte
	touch(&room)
}

// touch keeps the compiler from removing the array.
//
//go:noinline
func touch(room *[usualStack]byte) { room[len(room)-1] = 1 }
