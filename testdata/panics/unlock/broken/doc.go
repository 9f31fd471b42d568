// Package broken has tools that end in an unlock of an unlocked mutex, at the line that says so.
package broken
