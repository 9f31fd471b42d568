// Package broken has tools that end in an unlock of what is not locked, at the line that says so.
package broken
