// Package broken has tools that end in an unbounded recursion, at the line that says so.
package broken
