// Package broken has tools that end in a yield that is called after it said no, at the line that says so.
package broken
