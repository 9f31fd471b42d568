// Package good has tools that come close to a channel that is closed or nil and never do it.
package good
