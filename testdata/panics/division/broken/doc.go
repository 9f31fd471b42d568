// Package broken has tools that end in a division by zero, at the line that says so.
package broken
