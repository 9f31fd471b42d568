package probe

// A goroutine begins with two kilobytes of stack. It is copied each time that it turns out too small, and the deeper the calls the
// longer that takes: a worker, which makes a goroutine for each call and ends before the runtime has learned how much they need, spent a
// tenth of its time on it. So a goroutine of ours takes what most calls need while there is nothing on its stack.

// usualStack is what most calls need.
const usualStack = 6 << 10

// growStack has the running goroutine take a stack for most calls.
//
//go:noinline
func growStack() {
	var room [usualStack]byte
	touch(&room)
}

// touch keeps the compiler from leaving the room out.
//
//go:noinline
func touch(room *[usualStack]byte) { room[len(room)-1] = 1 }
