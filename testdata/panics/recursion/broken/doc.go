// Package broken has tools that end in a recursion without bound, at the line that says so.
package broken
