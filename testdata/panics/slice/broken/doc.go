// Package broken has tools that end in slice bounds out of range, at the line that says so.
package broken
